import { assess } from '../../../../store/assess'
import { Button } from '../../../parts/Button'
import { AfterInvalid } from '../threshold/AfterInvalid'
import type { GroupsAfter } from './groups-after'

type Props = { readonly candidate: string; readonly after: GroupsAfter }

/** Why the groups are not shown after a candidate; nothing where they are. */
export function AfterGroups({ candidate, after }: Props) {
  switch (after.is) {
    case 'assessed':
      return null
    case 'invalid':
      return <AfterInvalid candidate={candidate} invalid={after.invalid} />
    case 'under-way':
    case 'not-assessed':
      return (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
          <span>
            After {candidate}:{' '}
            {after.is === 'under-way' ? 'being assessed.' : 'not assessed with these groups yet.'}
          </span>
          <Button small busy={after.is === 'under-way'} onPress={() => void assess([candidate])}>
            Assess {candidate}
          </Button>
        </div>
      )
  }
}
