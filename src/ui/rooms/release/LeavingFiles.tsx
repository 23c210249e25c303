import { useState, type ReactNode } from 'react'
import { saveArchive, saveFile, type Audience, type Document, type Handed } from '../../../store/release'
import { Button } from '../../parts/Button'
import { CheckboxField } from '../../parts/Checkbox'
import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { bytes, plural } from '../../words/numbers'
import styles from './ReleaseRoom.module.css'

export type LeavingFile = Pick<Document, 'name' | 'audience' | 'what'>

type Props = {
  readonly title: string
  readonly sub: string
  readonly audience: Audience
  /** What the archive is for, as the name of its button goes on. */
  readonly purpose: string
  /** The files for this audience. */
  readonly files: readonly LeavingFile[]
  /** Those files of the release that the page writes itself. */
  readonly documents: readonly Document[]
  readonly children?: ReactNode
}

/** The files for one audience: one archive of those that are ticked, or each by itself; and what was handed over. */
export function LeavingFiles({ title, sub, audience, purpose, files, documents, children }: Props) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState<string | null>(null)
  const [last, setLast] = useState<{ readonly handed: Handed; readonly at: string } | null>(null)
  const wanted = files.filter(({ name }) => !leftOut.has(name))

  async function save(what: string, handOver: () => Promise<Handed | null>) {
    setSaving(what)
    // Emptied first, so that the same words are said again.
    setLast(null)
    const handed = await handOver()
    setLast(handed && { handed, at: new Date().toLocaleTimeString('en-GB') })
    setSaving(null)
  }

  return (
    <Panel title={title} sub={sub} flush>
      <ul className={styles.files}>
        {files.map(({ name, what }) => (
          <li key={name}>
            <CheckboxField
              label=""
              name={`${name} in the archive`}
              checked={!leftOut.has(name)}
              onChange={(want) => setLeftOut(withName(leftOut, name, !want))}
            />
            <span>
              <span className={`mono ${styles.file}`}>{name}</span>
              <span className={styles.what}>{what}</span>
            </span>
            <Button
              small
              label={`Save ${name}`}
              busy={saving === name}
              disabled={saving !== null && saving !== name}
              onPress={() => void save(name, () => saveFile(name, documents))}
            >
              Save
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.leave}>
        {children}
        <Button
          kind={audience === 'users' ? 'primary' : 'plain'}
          icon="save"
          label={`Save archive of ${plural(wanted.length, 'file')} ${purpose}`}
          busy={saving === audience}
          disabled={wanted.length === 0 || (saving !== null && saving !== audience)}
          reason={wanted.length === 0 ? 'No file is ticked' : undefined}
          onPress={() =>
            void save(audience, () => saveArchive(audience, (name) => !leftOut.has(name), documents))
          }
        >
          Save archive of {plural(wanted.length, 'file')}
        </Button>
        <div role="status">{last && <HandedOver {...last} />}</div>
      </div>
    </Panel>
  )
}

/** What the browser was given: that it was kept, it tells nobody. */
function HandedOver({ handed, at }: { readonly handed: Handed; readonly at: string }) {
  const { name, files } = handed
  return (
    <div className="msg ok">
      <Icon name="ok" />
      <div>
        <b>
          <span className={`mono ${styles.file}`}>{name}</span>, {bytes(handed.bytes)}
          {files.length > 0 && `, ${plural(files.length, 'file')}`}
        </b>
        <br />
        Handed to the browser’s downloads at {at}.
        {files.length > 0 && (
          <ul className={styles.inside}>
            {files.map((file) => (
              <li key={file.name}>
                <span className={`mono ${styles.file}`}>{file.name}</span>,{' '}
                <span className={styles.size}>{bytes(file.bytes)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(names)
  if (isIn) next.add(name)
  else next.delete(name)
  return next
}
