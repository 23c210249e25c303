import type { Answer } from '../../../worker/answer'
import type { Handed } from '../../../store/release'
import { Icon } from '../../parts/Icon'
import { bytes, plural } from '../../words/numbers'
import { ProblemMessage } from '../../problems/ProblemMessage'
import styles from './ReleaseRoom.module.css'

/** What was tried, of which release, what came of it, and when. */
export type Tried = {
  readonly what: string
  readonly of: string
  readonly answer: Answer<Handed>
  readonly at: string
}

/** What the browser was given, which tells nobody that it was kept; or why there was nothing to give. */
export function Outcome({ tried, remark }: { readonly tried: Tried; readonly remark: string | undefined }) {
  const { answer, at } = tried
  if (!answer.ok) {
    return <ProblemMessage problem={answer.problem} />
  }
  const { name, files, bytes: size } = answer.value
  return (
    <div className={`${styles.outcome} ${styles.saved}`}>
      <Icon name="ok" />
      <div>
        <b>Saved at {at}:</b> <span className={`mono ${styles.file}`}>{name}</span>
        <p className={styles.what}>
          {files.length > 0 && `${plural(files.length, 'file')}, `}
          {bytes(size)}, handed to the browser’s downloads.{remark !== undefined && ` ${remark}`}
        </p>
      </div>
    </div>
  )
}
