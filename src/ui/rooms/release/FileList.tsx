import { CheckboxField } from '../../parts/Checkbox'
import { Panel } from '../../parts/Panel'
import { bytes } from '../../words/numbers'
import styles from './ReleaseRoom.module.css'

export type LeavingFile = {
  readonly name: string
  readonly what: string
  readonly audience: 'users' | 'inside'
}

type Props = {
  readonly title: string
  readonly sub: string
  readonly files: readonly LeavingFile[]
  readonly leftOut: ReadonlySet<string>
  readonly onChange: (name: string, wanted: boolean) => void
  /** Bytes of the files that were exported, by name. */
  readonly handed: Readonly<Record<string, number>>
}

/** Files of one audience: which of them are exported, and how large those are that were. */
export function FileList({ title, sub, files, leftOut, onChange, handed }: Props) {
  return (
    <Panel title={title} sub={sub} flush>
      <ul className={styles.files}>
        {files.map(({ name, what }) => (
          <li key={name}>
            <CheckboxField
              label=""
              name={`Export ${name}`}
              checked={!leftOut.has(name)}
              onChange={(wanted) => onChange(name, wanted)}
            />
            <span>
              <span className={`mono ${styles.file}`}>{name}</span>
              <span className={styles.what}>{what}</span>
            </span>
            <span className="muted">{Object.hasOwn(handed, name) ? bytes(handed[name]) : ''}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
