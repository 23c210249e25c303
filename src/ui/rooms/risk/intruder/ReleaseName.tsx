import type { Candidate } from '../../../../engine/assess/recipe'
import { lookAtClaimsIn } from '../../../../store/intruder/looked-at'
import { candidateMark } from '../../../candidates/describe-candidate'
import { MethodMark } from '../../../parts/MethodMark'
import style from './Intruder.module.css'

/** A release by its mark and name, or the original; a press looks at the claims in it. */
export function ReleaseName({ release }: { readonly release: Candidate | null }) {
  const mark = release ? candidateMark(release) : ({ method: 'original', targeted: false } as const)
  return (
    <span className={style.name}>
      <MethodMark method={mark.method} targeted={mark.targeted} />
      <button type="button" className={style.open} onClick={() => lookAtClaimsIn(release?.name ?? null)}>
        {release?.name ?? 'Original'}
      </button>
    </span>
  )
}
