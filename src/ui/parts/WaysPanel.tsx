import { Panel, type PanelProps } from './Panel'
import styles from './WaysPanel.module.css'

/** A way to go on: what it is called, and what it is good for. */
export type Way = { readonly title: string; readonly what: string; readonly onPress: () => void }

type Props = Required<Pick<PanelProps, 'title' | 'sub'>> &
  Pick<PanelProps, 'style'> & { readonly ways: readonly Way[] }

/** What stands where there is nothing to show yet: the ways to go on, two in a row. */
export function WaysPanel({ ways, ...panel }: Props) {
  return (
    <Panel {...panel} flush>
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
