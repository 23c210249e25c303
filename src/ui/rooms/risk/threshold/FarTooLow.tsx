import { setBasis, showTab } from '../../../../store/risk-view'
import { Button } from '../../../parts/Button'
import { Message } from '../../../parts/Message'
import { outOf } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'

/**
 * Where more of the records are sample uniques than this, risks by weights alone come out far too low: by 68% on samples of a
 * labour file of which 17% were, where the Lab drew them from a population that is known.
 */
const manyUniques = 0.05

/** That risks by weights alone are too low on a key like the file's, and what is to be read instead. */
export function FarTooLow({ found, table }: Pick<FamilyProps, 'found' | 'table'>) {
  const uniques = found.counted?.result.sampleUniques ?? 0
  const { records } = table.description
  if (uniques <= manyUniques * records) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <Message
        tone="warn"
        title="These risks are far too low on keys like this one."
        action={
          found.models.length > 0 && (
            <Button
              onPress={() => {
                setBasis('model')
                showTab('population')
              }}
            >
              Read the model instead
            </Button>
          )
        }
      >
        {outOf(uniques, records)} records are sample uniques. Of each they go by its weight alone, which does
        not tell a rare key from a common one.
      </Message>
    </div>
  )
}
