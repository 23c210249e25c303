import { useState } from 'react'
import { isMadeElsewhere } from '../../../../engine/protect/definitions'
import { isDrawnAnew } from '../../../../engine/protect/import/definition'
import type { Candidate } from '../../../../engine/assess/recipe'
import { askFor } from '../../../../store/families'
import { formAround } from '../../../../store/form-around'
import { foundFamilies, withResult } from '../../../../store/found-family'
import { candidateNamed } from '../../../../store/candidate-named'
import { show } from '../../../../store/navigate'
import { Button } from '../../../parts/Button'
import { syntheticDisclosure } from '../../../../engine/risk/synthetic-disclosure/definition'
import { AlsoMeasured } from '../AlsoMeasured'
import type { FamilyProps } from '../family-props'
import { InvalidMeasure } from '../InvalidMeasure'
import { MeasureSettings } from '../MeasureSettings'
import { NotAskedFor } from '../NotAskedFor'
import { WhichFile } from '../WhichFile'
import { LookedUpAfter } from './LookedUpAfter'
import { LookedUpNumbers } from './LookedUpNumbers'
import style from './LookedUp.module.css'

/** What is learned of people who are looked up in a release by their key. It need not be known which record is whose. */
export function LookedUpTab(props: FamilyProps) {
  const { recipe, scenario, table, measured, dimmed } = props
  const [looked, setLooked] = useState<string | null | undefined>(undefined)
  const { measure, name } = syntheticDisclosure
  const [found = null, ...others] = foundFamilies(recipe, measured, measure)
  if (!found) return <Ask {...props} />
  const { candidates } = recipe
  // Whoever opens it for records drawn anew wants to see these.
  const usual = candidates.find(isAnew)?.name ?? null
  const asked = looked === undefined ? usual : looked
  const candidate = asked === null ? null : candidateNamed(recipe, asked)
  const of = withResult(found)
  return (
    <>
      <WhichFile
        label="Looked up in"
        none="What a release shows of people is measured of candidates."
        candidates={candidates.map((each) => each.name)}
        candidate={candidate?.name ?? null}
        onLook={setLooked}
      >
        {candidate && isAnew(candidate) && <span className="chip">records drawn anew</span>}
      </WhichFile>
      <div className={style.settings}>
        <MeasureSettings recipe={recipe} scenario={scenario} table={table} entries={[found.entry]} />
      </div>
      {candidate ? (
        <LookedUpAfter {...props} candidate={candidate} of={found} isAnew={isAnew(candidate)} />
      ) : found.invalid ? (
        <InvalidMeasure title={name} invalid={found.invalid} />
      ) : (
        of && <LookedUpNumbers of={of} file="file" dimmed={dimmed} />
      )}
      <AlsoMeasured recipe={recipe} others={others} />
    </>
  )
}

function isAnew({ steps }: Candidate): boolean {
  return steps.some((step) => isMadeElsewhere(step) && isDrawnAnew(step))
}

/** Nothing is asked yet: of which variable it would be learned. */
function Ask({ recipe, scenario, table }: FamilyProps) {
  const usual = syntheticDisclosure.start!(formAround(recipe, scenario, table))
  const hasNone = usual.target === ''
  return (
    <NotAskedFor
      entry={usual}
      title="Looked up in a release"
      note={
        hasNone
          ? 'Every variable of the file is in the key: nothing is left to be learned.'
          : `Of ${usual.target} at first; which variable is to be learned, and by what, can be chosen then.`
      }
    >
      {hasNone ? (
        <Button onPress={() => show('scenario')}>Look at the key</Button>
      ) : (
        <Button kind="primary" onPress={() => askFor(usual)}>
          Look people up
        </Button>
      )}
    </NotAskedFor>
  )
}
