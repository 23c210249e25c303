import { fitting } from '../../charts/fitting'
import { svgElement, svgText } from '../../charts/svg-elements'
import { markClass, markPath } from '../../parts/marks'

/** A loss as it is drawn: how far along its scale from 0 to 1, with the ends of its runs where they differ; null for one off the scale. */
type PictureLoss = {
  readonly written: string
  readonly at: { readonly value: number; readonly low: number | null; readonly high: number | null } | null
}

export type PictureRow = {
  readonly name: string
  readonly mark: { readonly method: string; readonly targeted: boolean }
  /** In the order of the heads; null where there is no such loss. */
  readonly losses: readonly (PictureLoss | null)[]
}

const nameWidth = 128
const cellsWidth = 728
/** No cell is wider, however few there are. */
const widest = 160
/** As many losses side by side; what is beyond stands below, with the names once more. */
const perBand = 7
const headHeight = 48
const rowHeight = 36
const bandGap = 16

/** The loss profile, which is a table on the page, as an SVG to be saved. */
export function lossProfilePicture(heads: readonly string[], rows: readonly PictureRow[]): SVGSVGElement {
  const bands = Math.max(1, Math.ceil(heads.length / perBand))
  const beside = Math.min(perBand, heads.length)
  const cellWidth = Math.min(widest, cellsWidth / beside)
  const width = nameWidth + beside * cellWidth
  const bandHeight = headHeight + rows.length * rowHeight + bandGap
  const picture = svgElement('svg', { width, height: bands * bandHeight })
  for (let band = 0; band < bands; band++) {
    const top = band * bandHeight
    const [from, to] = [band * perBand, Math.min(heads.length, (band + 1) * perBand)]
    heads.slice(from, to).forEach((head, c) => {
      const x = nameWidth + c * cellWidth
      const [loss, ...of] = head.split(', ')
      for (const [line, words] of [loss, of.join(', ')].entries()) {
        if (words !== '')
          picture.append(svgText(fitting(words, cellWidth - 8), { x, y: top + 16 + 16 * line }, 'ax'))
      }
    })
    rows.forEach(({ name, mark, losses }, r) => {
      const y = top + headHeight + r * rowHeight
      picture.append(
        svgElement('line', { x1: 0, x2: width, y1: y - 8, y2: y - 8, stroke: 'var(--line)' }),
        svgText(fitting(name, nameWidth - 8), { x: 0, y: y + 8 }, 'lab'),
      )
      losses.slice(from, to).forEach((loss, c) => {
        picture.append(...drawn(loss, mark, nameWidth + c * cellWidth, y, cellWidth))
      })
    })
  }
  return picture
}

function drawn(
  loss: PictureLoss | null,
  { method, targeted }: PictureRow['mark'],
  left: number,
  y: number,
  width: number,
): readonly SVGElement[] {
  const words = svgText(loss?.written ?? '–', { x: left, y: y + 6 }, loss ? 'strong' : 'ax')
  if (!loss?.at) return [words]
  const { value, low, high } = loss.at
  const x = (share: number) => left + 6 + (width - 24) * Math.min(1, share)
  const middle = y + 17
  const scale = svgElement('line', { x1: x(0), x2: x(1), y1: middle, y2: middle, stroke: 'var(--line)' })
  const runs =
    low === null || high === null
      ? []
      : [svgElement('line', { x1: x(low), x2: x(high), y1: middle, y2: middle, stroke: 'var(--ink-2)', 'stroke-width': 1.5 })] // prettier-ignore
  const mark =
    value === 0
      ? svgElement('line', { x1: x(0), x2: x(0), y1: middle - 4, y2: middle + 4, stroke: 'var(--ink-2)', 'stroke-width': 1.5 }) // prettier-ignore
      : svgElement('path', { d: markPath(method, x(value), middle, 4.2) })
  if (value !== 0) mark.setAttribute('class', markClass(method) + (targeted ? '' : ' hollow'))
  return [words, scale, ...runs, mark]
}
