import { useId, type ReactNode } from 'react'
import { Radio } from '../../parts/Radio'
import styles from './ReleaseRoom.module.css'

type Props<Way extends string> = {
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  readonly ways: readonly { readonly way: Way; readonly label: string }[]
  /** Null as long as it is not decided. */
  readonly chosen: Way | null
  readonly onChoose: (way: Way) => void
}

/** Something about the file for users that is decided beside the export, one way or another. */
export function DecidedBeside<Way extends string>({ title, children, ways, chosen, onChoose }: Props<Way>) {
  const group = useId()
  return (
    <fieldset className={styles.formulas}>
      <legend>{title}</legend>
      <p>{children}</p>
      {ways.map(({ way, label }) => (
        <Radio
          key={way}
          group={group}
          label={label}
          checked={chosen === way}
          onChange={() => onChoose(way)}
        />
      ))}
    </fieldset>
  )
}
