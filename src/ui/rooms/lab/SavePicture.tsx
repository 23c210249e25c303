import type { RefObject } from 'react'
import { download } from '../../../store/download'
import { pictureOf, pngOf, type PictureTexts } from '../../charts/save-chart'
import { Icon } from '../../parts/Icon'
import { Menu } from '../../parts/Menu'

type Props = {
  /** Where the chart is: the first chart in it is saved. */
  readonly chart: RefObject<HTMLElement | null>
  readonly texts: () => PictureTexts
  /** The name of the file without its ending. */
  readonly name: string
}

const kinds = [
  { id: 'svg', label: 'SVG', text: 'SVG', note: 'sharp at any size' },
  { id: 'png', label: 'PNG', text: 'PNG', note: 'for slides and letters' },
] as const

/** A chart as a picture that stands alone, SVG or PNG. */
export function SavePicture({ chart, texts, name }: Props) {
  async function save(kind: string) {
    const svg = chart.current?.querySelector<SVGSVGElement>('svg.ch')
    if (!svg) return
    const picture = pictureOf(svg, texts())
    download(`${name}.${kind}`, kind === 'png' ? await pngOf(picture) : picture.svg)
  }
  return (
    <Menu
      label="Save chart"
      triggerClass="btn sm"
      trigger={<Icon name="save" small />}
      groups={[{ title: 'Picture', entries: kinds }]}
      onChoose={(kind) => void save(kind)}
    />
  )
}
