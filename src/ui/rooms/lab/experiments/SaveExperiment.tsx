import type { RefObject } from 'react'
import { download } from '../../../../store/download'
import { pictureOf, pngOf, type PictureTexts } from '../../../charts/save-chart'
import { Icon } from '../../../parts/Icon'
import { Menu, type MenuGroup } from '../../../parts/Menu'

type Props = {
  /** Name of the files without their ending. */
  readonly name: string
  /** The chart to save as a picture; null for an experiment that is a table. */
  readonly picture: {
    readonly chart: RefObject<HTMLElement | null>
    readonly selector: string
    readonly texts: () => PictureTexts
  } | null
  readonly csv: () => Blob
}

const pictures: MenuGroup = {
  title: 'Picture',
  entries: [
    { id: 'svg', label: 'SVG', text: 'SVG', note: 'sharp at any size' },
    { id: 'png', label: 'PNG', text: 'PNG', note: 'for slides and letters' },
  ],
}

const numbers: MenuGroup = {
  title: 'Numbers',
  entries: [{ id: 'csv', label: 'CSV', text: 'CSV', note: 'all digits' }],
}

/** What an experiment found, to take along: its picture and its numbers. */
export function SaveExperiment({ name, picture, csv }: Props) {
  async function save(kind: string) {
    if (kind === 'csv') {
      download(`${name}.csv`, csv())
      return
    }
    const svg = picture?.chart.current?.querySelector<SVGSVGElement>(picture.selector)
    if (!picture || !svg) return
    const drawn = pictureOf(svg, picture.texts())
    download(`${name}.${kind}`, kind === 'png' ? await pngOf(drawn) : drawn.svg)
  }
  return (
    <Menu
      label="Save"
      triggerClass="btn"
      trigger={
        <>
          <Icon name="save" /> Save
        </>
      }
      groups={picture ? [pictures, numbers] : [numbers]}
      onChoose={(kind) => void save(kind)}
    />
  )
}
