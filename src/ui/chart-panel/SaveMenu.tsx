import { download } from '../../store/download'
import { pictureOf, pngOf, type PictureTexts } from '../charts/save-chart'
import { Icon } from '../parts/Icon'
import { Menu, type MenuGroup } from '../parts/Menu'

/** A chart as it is drawn now, and what is to stand around it. */
export type DrawnChart = { readonly svg: SVGSVGElement; readonly texts: PictureTexts }

type Props = {
  /** Name of the files without their ending. */
  readonly name: string
  /** What the button says; without it the button is an icon in the head of a panel. */
  readonly words?: string | undefined
  /** The button's name where it is an icon, or where its words say less. */
  readonly label?: string | undefined
  /** The chart to save as a picture, null while it is not drawn; absent for what is no chart. */
  readonly picture?: (() => DrawnChart | null) | undefined
  /** The numbers with all their digits; absent where there are none to take along. */
  readonly csv?: (() => Blob) | undefined
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

/** A chart to take along: as a picture that stands alone, SVG or PNG, and as its numbers. */
export function SaveMenu({ name, words, label = words ?? 'Save', picture, csv }: Props) {
  async function save(kind: string) {
    if (kind === 'csv') {
      if (csv) download(`${name}.csv`, csv())
      return
    }
    const drawn = picture?.()
    if (!drawn) return
    const made = pictureOf(drawn.svg, drawn.texts)
    download(`${name}.${kind}`, kind === 'png' ? await pngOf(made) : made.svg)
  }
  return (
    <Menu
      label={label}
      triggerClass={words === undefined ? 'btn sm' : 'btn'}
      trigger={
        words === undefined ? (
          <Icon name="save" small />
        ) : (
          <>
            <Icon name="save" /> {words}
          </>
        )
      }
      groups={[...(picture ? [pictures] : []), ...(csv ? [numbers] : [])]}
      onChoose={(kind) => void save(kind)}
    />
  )
}
