import { markClass, markPath } from '../parts/marks'
import { svgElement as made, svgSpace, svgText as text } from './svg-elements'
import type { Marked } from '../parts/marks'

/** One entry of the legend that is drawn into the picture. */
export type LegendEntry = { readonly kind: Marked; readonly filled: boolean; readonly text: string }

/** What a picture says besides the chart, so that it can stand in a report by itself. */
export type PictureTexts = {
  readonly title: string
  readonly subtitle: string
  /** The chart in words, for those who cannot see it. */
  readonly description: string
  readonly legend: readonly LegendEntry[]
  /** Of what file, under which settings, by whose method. */
  readonly source: string
}

/** A chart as a picture that stands alone: an SVG with its colours and type written into it. */
type Picture = { readonly svg: Blob; readonly width: number; readonly height: number }

const edge = 16
/** With a line for the legend, and without one. */
const headHeights = { legend: 78, none: 56 } as const
const lineHeight = 15
/** Of letters of 11 px, on the average. */
const letterWidth = 5.6

/**
 * The chart as a picture, with title, legend and source inside it.
 *
 * Tokens stay in the page, so every colour and font is written into the file: those of the light theme, because a
 * picture is put on paper or on a slide.
 */
export function pictureOf(chart: SVGSVGElement, texts: PictureTexts): Picture {
  const width = Number(chart.getAttribute('width')) + 2 * edge
  const chartHeight = Number(chart.getAttribute('height'))
  const headHeight = headHeights[texts.legend.length > 0 ? 'legend' : 'none']
  const source = wrapped(texts.source, Math.floor((width - 2 * edge) / letterWidth))
  const height = headHeight + chartHeight + 14 + source.length * lineHeight + edge
  const picture = made('svg', { width, height, viewBox: `0 0 ${width} ${height}` })
  picture.classList.add('ch')
  picture.append(made('rect', { width, height, fill: 'var(--bg-canvas)' }))
  picture.append(
    text(texts.title, { x: edge, y: edge + 12, 'font-size': 15 }, 'strong'),
    text(texts.subtitle, { x: edge, y: edge + 30 }, ''),
    legendOf(texts.legend),
  )
  const body = made('g', { transform: `translate(${edge} ${headHeight})` })
  const drawnParts = [...chart.children].filter(({ tagName }) => tagName !== 'title' && tagName !== 'desc')
  body.append(...drawnParts.map((part) => part.cloneNode(true)))
  picture.append(body)
  source.forEach((line, i) => {
    picture.append(text(line, { x: edge, y: headHeight + chartHeight + 14 + (i + 1) * lineHeight }, 'ax'))
  })
  const drawn = asDrawnInTheLight(picture)
  drawn.prepend(said('title', texts.title), said('desc', texts.description))
  drawn.setAttribute('xmlns', svgSpace)
  return {
    svg: new Blob([new XMLSerializer().serializeToString(drawn)], { type: 'image/svg+xml' }),
    width,
    height,
  }
}

/** The picture as PNG, at twice its size so that it stays sharp. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const scale = 2
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The browser made no PNG.'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

function said(name: 'title' | 'desc', words: string): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  element.textContent = words
  return element
}

/** The marks and what they mean, in a row; {@link spread} puts them where there is room for their words. */
function legendOf(entries: readonly LegendEntry[]): SVGGElement {
  const group = made('g', { class: 'legend' })
  for (const { kind, filled, text: words } of entries) {
    const entry = made('g', {})
    const add = (radius: number, hollow: boolean) => {
      const mark = made('path', { d: markPath(kind, 5, -4, radius) })
      mark.setAttribute('class', markClass(kind) + (hollow ? ' hollow' : ''))
      entry.append(mark)
    }
    add(4.2, !filled)
    if (kind === 'original') add(1.3, false)
    entry.append(text(words, { x: 15, y: 0 }, ''))
    group.append(entry)
  }
  return group
}

/** Puts the entries of the legend one after the other; for a picture that is laid out. */
function spread(legend: SVGGElement): void {
  let x = edge
  for (const entry of legend.children) {
    entry.setAttribute('transform', `translate(${Math.round(x)} ${edge + 49})`)
    const words = entry.querySelector('text')
    const letters = (words?.textContent ?? '').length
    x += 15 + widthOf(words, letters * letterWidth) + 18
  }
}

/** A page in a test lays out no text. */
function widthOf(words: SVGTextElement | null, otherwise: number): number {
  return words && typeof words.getComputedTextLength === 'function'
    ? words.getComputedTextLength()
    : otherwise
}

/** A copy with what the style sheet says of each element written into it, as the light theme has it. */
function asDrawnInTheLight(picture: SVGSVGElement): SVGSVGElement {
  const { theme } = document.documentElement.dataset
  const host = document.createElement('div')
  host.style.position = 'absolute'
  host.style.left = '-10000px'
  host.append(picture)
  document.documentElement.dataset['theme'] = 'light'
  document.body.append(host)
  try {
    for (const legend of picture.querySelectorAll<SVGGElement>('g.legend')) spread(legend)
    const copy = picture.cloneNode(true) as SVGSVGElement
    const originals = [picture, ...picture.querySelectorAll<SVGElement>('*')]
    const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
    originals.forEach((original, i) => {
      const seen = getComputedStyle(original)
      const around = original === picture ? null : getComputedStyle(original.parentElement ?? picture)
      for (const property of written) {
        const value = seen.getPropertyValue(property)
        // All of them are handed down, so only what differs has to be said.
        if (value === '' || value === around?.getPropertyValue(property)) copies[i].removeAttribute(property)
        else copies[i].setAttribute(property, value)
      }
      for (const attribute of ['class', 'style', 'tabindex', 'role']) copies[i].removeAttribute(attribute)
    })
    return copy
  } finally {
    host.remove()
    if (theme === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
}

const written = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
]

/** The words in lines of at most so many letters. */
function wrapped(words: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
