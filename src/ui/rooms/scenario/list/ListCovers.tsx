import type { IntrudersList } from '../../../../engine/assess/recipe'
import { omit } from '../../../../store/omit'
import { NumberField } from '../../../parts/NumberField'
import { Select } from '../../../parts/Select'
import style from './ListCovers.module.css'

type Props = {
  /** Whose list it is: "scenario A". */
  readonly who: string
  readonly list: IntrudersList | undefined
  readonly onChange: (list: IntrudersList | undefined) => void
}

type Covers = 'everyone' | 'people' | 'share'

/** As many as somebody may know, and a share to begin with. */
const begun: Readonly<Record<Covers, IntrudersList>> = {
  everyone: {},
  people: { people: 150 },
  share: { share: 0.5 },
}

const covers: readonly { readonly value: Covers; readonly label: string }[] = [
  { value: 'everyone', label: 'everyone' },
  { value: 'people', label: 'people they know' },
  { value: 'share', label: 'a share' },
]

/** Whom the list of an intruder has: everyone, so many people or a share. */
export function ListCovers({ who, list = {}, onChange }: Props) {
  const { people, share, errors } = list
  const withErrors = (next: IntrudersList) =>
    onChange(unlessWhole(errors === undefined ? next : { ...next, errors }))
  return (
    <span className={style.fields}>
      <Select<Covers>
        label={`The list of ${who} covers`}
        hideLabel
        bare
        small
        options={covers}
        value={people !== undefined ? 'people' : share !== undefined ? 'share' : 'everyone'}
        onChange={(value) => withErrors(begun[value])}
      />
      {people !== undefined && (
        <NumberField
          label={`People on the list of ${who}`}
          hideLabel
          width={72}
          min={1}
          whole
          value={people}
          onChange={(next) => withErrors({ people: next })}
        />
      )}
      {share !== undefined && (
        <NumberField
          label={`Share of the people on the list of ${who}`}
          hideLabel
          width={72}
          min={0}
          aboveMin
          max={100}
          unit="%"
          value={share * 100}
          onChange={(next) => withErrors({ share: next / 100 })}
        />
      )}
    </span>
  )
}

/** How much of the list is wrong, in each key variable. */
export function ListErrors({ who, list = {}, onChange }: Props) {
  return (
    <span className={style.fields}>
      <NumberField
        label={`Wrong in each key variable on the list of ${who}`}
        hideLabel
        width={72}
        min={0}
        max={100}
        unit="%"
        value={100 * (list.errors ?? 0)}
        onChange={(percent) =>
          onChange(unlessWhole(percent === 0 ? omit(list, 'errors') : { ...list, errors: percent / 100 }))
        }
      />
      <span className="muted">in each key variable</span>
    </span>
  )
}

/** A list with everyone on it and nothing wrong is none. */
function unlessWhole(list: IntrudersList): IntrudersList | undefined {
  return Object.keys(list).length === 0 ? undefined : list
}
