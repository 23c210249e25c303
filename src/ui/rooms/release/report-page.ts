import { htmlPage } from './html'

/** The report as a page of its own, as it stands on the screen, in the light theme, to be read there and on paper. */
export function reportPage(title: string, report: HTMLElement): string {
  const copy = report.cloneNode(true) as HTMLElement
  const still = 'body{display:block;overflow:auto;max-width:52rem;margin:2rem auto;background:#fff}'
  return htmlPage(title, `${styleOfPage()}${still}${onPaper(title)}`, copy.outerHTML)
}

/** Every rule of the page's own style sheets: what stands in the report may use any of them. */
function styleOfPage(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n')
    .replaceAll('</', '<\\/')
}

/**
 * On paper: what it is and that it stays inside at the head of every page, at its foot which page it is; no heading is left
 * alone at the end of a page, no row, item or figure is cut, and a table that goes on has its heads again.
 */
function onPaper(title: string): string {
  const small = 'font:9px system-ui,sans-serif;color:#55606a'
  return [
    `@page{size:A4;margin:20mm 18mm;@top-left{content:${cssText(title)};${small}}`,
    `@top-right{content:"Confidential: keep inside the agency";${small}}`,
    `@bottom-right{content:counter(page) " of " counter(pages);${small}}}`,
    '@media print{html,body{height:auto;overflow:visible}body{max-width:none;margin:0;font-size:11px}',
    'article{box-shadow:none!important;border:0!important;padding:0!important;max-width:none!important}',
    'article *{overflow:visible!important;max-height:none!important}',
    'h2,h3{break-after:avoid}tr,li,svg,figure{break-inside:avoid}p{orphans:3;widows:3}',
    'thead{display:table-header-group}}',
  ].join('')
}

/** A text as CSS has it, of whatever characters: a file may be called anything. */
function cssText(text: string): string {
  const written = Array.from(text, (letter) =>
    /[\w .,-]/.test(letter) ? letter : `\\${(letter.codePointAt(0) ?? 0).toString(16)} `,
  )
  return `"${written.join('')}"`
}
