import { htmlPage } from './html'

/** The report as a page of its own, as it stands on the screen, in the light theme. */
export function reportPage(title: string, report: HTMLElement): string {
  const copy = report.cloneNode(true) as HTMLElement
  const still = 'body{display:block;overflow:auto;max-width:52rem;margin:2rem auto;background:#fff}'
  return htmlPage(title, `${styleOfPage()}${still}`, copy.outerHTML)
}

/** Every rule of the page's own style sheets: what stands in the report may use any of them. */
function styleOfPage(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n')
    .replaceAll('</', '<\\/')
}
