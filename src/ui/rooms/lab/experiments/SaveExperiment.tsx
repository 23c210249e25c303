import type { RefObject } from 'react'
import type { PictureTexts } from '../../../charts/save-chart'
import { SaveMenu } from '../../../chart-panel/SaveMenu'

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

/** What an experiment found, to take along: its picture and its numbers. */
export function SaveExperiment({ name, picture, csv }: Props) {
  function drawn() {
    const svg = picture?.chart.current?.querySelector<SVGSVGElement>(picture.selector)
    return picture && svg ? { svg, texts: picture.texts() } : null
  }
  return <SaveMenu name={name} words="Save" picture={picture ? drawn : undefined} csv={csv} />
}
