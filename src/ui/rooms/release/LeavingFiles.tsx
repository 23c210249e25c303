import { useRef, useState, type ReactNode } from 'react'
import type { Answer } from '../../../worker/answer'
import { saveArchive, saveFile, type Audience, type Document, type Handed } from '../../../store/release'
import { Button } from '../../parts/Button'
import { CheckboxField } from '../../parts/Checkbox'
import { Panel } from '../../parts/Panel'
import { plural } from '../../words/numbers'
import { Outcome, type Tried } from './Outcome'
import styles from './ReleaseRoom.module.css'

export type LeavingFile = Pick<Document, 'name' | 'audience' | 'what'>

type Props = {
  readonly title: string
  readonly sub: string
  readonly audience: Audience
  /** What the button says that hands over the archive. */
  readonly exporting: string
  /** Why nothing can be handed over; null where it can. */
  readonly shut: string | null
  /** What the release follows from: what was said of another is not said of this one. */
  readonly of: string
  /** The files for this audience. */
  readonly files: readonly LeavingFile[]
  /** Those files of the release that the page writes itself. */
  readonly documents: readonly Document[]
  /** What else is said of what was handed over. */
  readonly remark?: string | undefined
  readonly children?: ReactNode
}

/** The files for one audience: one archive of those that are ticked, or each by itself; and what was handed over. */
export function LeavingFiles(props: Props) {
  const { title, sub, audience, exporting, shut, of, files, documents, remark, children } = props
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState<string | null>(null)
  const [last, setLast] = useState<Tried | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const wanted = files.filter(({ name }) => !leftOut.has(name))
  const tried = last?.of === of ? last : null

  async function save(what: string, handOver: () => Promise<Answer<Handed> | null>) {
    setSaving(what)
    // Emptied first, so that the same words are said again.
    setLast(null)
    const answer = await handOver()
    setSaving(null)
    if (answer) setLast({ what, of, answer, at: new Date().toLocaleTimeString('en-GB') })
  }
  const saveAll = () =>
    void save(audience, () => saveArchive(audience, (name) => !leftOut.has(name), documents))
  const isArchive = tried?.what === audience
  const reason = shut ?? (wanted.length === 0 ? 'No file is ticked.' : undefined)

  return (
    <Panel title={title} sub={`one archive, ${plural(wanted.length, 'file')}${sub}`} flush>
      <ul ref={list} className={styles.files}>
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
              disabled={shut !== null || (saving !== null && saving !== name)}
              reason={shut ?? undefined}
              onPress={() => void save(name, () => saveFile(name, documents))}
            >
              Save
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.leave}>
        {children}
        <div className={styles.exporting}>
          <div role="status">{tried && <Outcome tried={tried} remark={remark} />}</div>
          <div className={styles.again}>
            <Button
              kind={audience === 'users' && !isArchive ? 'primary' : 'plain'}
              small={isArchive}
              icon={isArchive ? undefined : 'save'}
              label={isArchive ? `${wordsAfter(tried)}: ${exporting}` : exporting}
              busy={saving === audience}
              disabled={reason !== undefined || (saving !== null && saving !== audience)}
              reason={reason}
              onPress={saveAll}
            >
              {isArchive ? wordsAfter(tried) : exporting}
            </Button>
            {isArchive && !tried.answer.ok && (
              <Button small onPress={() => list.current?.querySelector<HTMLElement>('li button')?.focus()}>
                Save files one by one
              </Button>
            )}
          </div>
          {shut !== null && <span className={styles.shut}>{shut}</span>}
        </div>
      </div>
    </Panel>
  )
}

function wordsAfter({ answer }: Tried): string {
  return answer.ok ? 'Save again' : 'Try again'
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(names)
  if (isIn) next.add(name)
  else next.delete(name)
  return next
}
