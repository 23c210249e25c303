import { Panel } from '../../parts/Panel'
import styles from './NoCandidates.module.css'

/** A way to candidates: what it is called, and when one takes it. */
export type WayToCandidates = { readonly title: string; readonly what: string; readonly onPress: () => void }

/** What stands in the room before there is a candidate: each way to some, and when it is the one to take. */
export function NoCandidates({ ways }: { readonly ways: readonly WayToCandidates[] }) {
  return (
    <Panel title="No candidates yet" sub="four ways to some; what they give can be mixed" flush>
      <ul className={styles.ways}>
        {ways.map(({ title, what, onPress }) => (
          <li key={title}>
            <button type="button" className={styles.way} onClick={onPress}>
              <span className={styles.title}>{title}</span>
              <span className="muted">{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
