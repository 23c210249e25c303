import type { RiskEntry } from '../../../../engine/assess/recipe'
import { definitionOf } from '../../../../engine/risk/definitions'
import { leaveOutFamily } from '../../../../store/families'
import { Button } from '../../../parts/Button'
import { OtherModelFrame } from './OtherModelFrame'
import styles from './OtherModels.module.css'

type Props = { readonly entry: RiskEntry; readonly cautions: readonly string[] }

/** A rival without settings: what it says, and what is to be known of it. */
export function PlainModel({ entry, cautions }: Props) {
  const { name, numbers } = definitionOf(entry)
  return (
    <OtherModelFrame
      title={name}
      tag={
        <span className={styles.run}>
          <Button kind="quiet" small onPress={() => void leaveOutFamily(entry)}>
            Leave out
          </Button>
        </span>
      }
      cautions={cautions}
    >
      <p className={`muted small ${styles.about}`}>{numbers[0].definition}</p>
    </OtherModelFrame>
  )
}
