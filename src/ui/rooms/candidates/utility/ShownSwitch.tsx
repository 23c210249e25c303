import { Segmented } from '../../../parts/Segmented'
import styles from './Utility.module.css'

/** Which of two files a table shows, or what changed between them. */
export type Shown = 'change' | 'before' | 'after'

type Props = {
  readonly label: string
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}

/** The change, the original or the protected file. */
export function ShownSwitch({ label, shown, onShow }: Props) {
  return (
    <div className={styles.shown}>
      <Segmented
        label={label}
        options={[
          { value: 'change', label: 'Change' },
          { value: 'before', label: 'Original' },
          { value: 'after', label: 'Protected' },
        ]}
        value={shown}
        onChange={onShow}
      />
    </div>
  )
}
