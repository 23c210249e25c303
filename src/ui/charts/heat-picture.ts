import { fitting } from './fitting'
import { svgElement, svgText } from './svg-elements'

/** A shaded cell of a heat map: what it is called where it stands alone, its number, and its shade from 0 to 5. */
type PictureCell = {
  readonly name?: string | undefined
  readonly written: string
  readonly step: number
}

/** A heat map as it is to be drawn. */
export type HeatPicture = {
  /** What it shows, in words. */
  readonly label: string
  /** Over the cells; without them rows have cells of their own, as many to a line as there is room for. */
  readonly columns: readonly string[] | null
  readonly rows: readonly {
    readonly name: string
    readonly note: string
    readonly cells: readonly (PictureCell | null)[]
  }[]
}

const width = 860
const headWidth = 150
const gap = 2
const cellHeight = 34
const rowGap = 8
/** No cell is wider, however few there are. */
const widest = 180
const columnsHeight = 22
/** As many cells to a line where each has its own name. */
const namedToALine = 8

/** A heat map, which is a table on the page, as an SVG to be saved. */
export function heatPicture({ label, columns, rows }: HeatPicture): SVGSVGElement {
  const perLine = columns ? Math.max(1, columns.length) : namedToALine
  const cellWidth = Math.min(widest, (width - headWidth) / perLine - gap)
  const left = (at: number) => headWidth + (at % perLine) * (cellWidth + gap)
  const parts: SVGElement[] = []
  const put = (words: string, x: number, y: number, room: number, className: string) => {
    const element = svgText(fitting(words, room), { x, y }, className)
    parts.push(element)
    return element
  }
  columns?.forEach((name, at) => put(name, left(at) + 6, 14, cellWidth - 8, 'ax'))
  let top = columns ? columnsHeight : 0
  for (const { name, note, cells } of rows) {
    put(name, 0, top + 14, headWidth - 8, 'lab')
    put(note, 0, top + 28, headWidth - 8, 'ax')
    cells.forEach((cell, at) => {
      const y = top + Math.floor(at / perLine) * (cellHeight + gap)
      const fill = cell && cell.step > 0 ? `var(--risk-${cell.step})` : 'var(--bg-panel)'
      parts.push(svgElement('rect', { x: left(at), y, width: cellWidth, height: cellHeight, fill }))
      const lines = cell ? [...(cell.name === undefined ? [] : [cell.name]), cell.written] : ['–']
      lines.forEach((line, l) => {
        const middle = y + cellHeight / 2 + 4 + (l - (lines.length - 1) / 2) * 14
        const text = put(line, left(at) + 6, middle, cellWidth - 10, l === lines.length - 1 ? 'strong' : '')
        text.style.fill = cell && cell.step > 0 ? `var(--risk-ink-${cell.step})` : 'var(--ink-3)'
      })
    })
    const lines = Math.max(1, Math.ceil(cells.length / perLine))
    top += lines * (cellHeight + gap) - gap + rowGap
  }
  const picture = svgElement('svg', { width, height: top, viewBox: `0 0 ${width} ${top}` })
  picture.setAttribute('aria-label', label)
  picture.append(...parts)
  return picture
}
