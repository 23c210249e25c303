import { useEffect, useState } from 'react'
import type { Recipe } from '../../../engine/assess/recipe'
import type { ProblemData } from '../../../engine/problem'
import { compareReadings } from '../../../store/key-questions'
import { setMissing } from '../../../store/scenarios'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Message } from '../../parts/Message'
import { ChoiceCard } from '../../parts/ChoiceCard'
import { count, outOf, plural } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import {
  missingCosts,
  missingMatches,
  missingMeans,
  missingReadings,
  type MissingReading,
} from '../../scenario/missing-in-words'
import { ReadingExample } from './ReadingExample'
import style from './MissingDialog.module.css'
import type { ReadingsCompared } from '../../../worker/questions/compare-readings'

type Props = { readonly recipe: Recipe; readonly scenario: number; readonly onClose: () => void }

/** How missing key values match: an example and what each way does to this file, before it is chosen. */
export function MissingDialog({ recipe, scenario, onClose }: Props) {
  const { missing = 'category' } = recipe.scenarios[scenario]
  const [chosen, setChosen] = useState<MissingReading>(missing)
  const [compared, setCompared] = useState<ReadingsCompared | null>(null)
  const [problem, setProblem] = useState<ProblemData | null>(null)
  useEffect(() => {
    let asked = true
    void compareReadings(scenario).then((answer) => {
      if (!asked) return
      if (answer.ok) setCompared(answer.value)
      else setProblem(answer.problem)
    })
    return () => {
      asked = false
    }
  }, [scenario])
  return (
    <Dialog
      title={`How missing key values match in ${scenarioLetter(scenario)}`}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Leave it as it is</Button>
          <Button
            kind="primary"
            onPress={() => {
              setMissing(scenario, chosen)
              onClose()
            }}
          >
            Match missing values so
          </Button>
        </>
      }
    >
      {problem && (
        <Message tone="danger" title={problem.sentence}>
          {problem.detail}
        </Message>
      )}
      <p aria-live="polite">
        {compared ? whatIsMissing(compared) : problem ? '' : 'Counting under each way …'}
      </p>
      <fieldset className={style.choices}>
        <legend className="vh">A missing value matches</legend>
        {missingReadings.map((reading) => (
          <ChoiceCard
            key={reading}
            group="missing"
            checked={reading === chosen}
            label={
              <>
                Matches <b>{missingMatches[reading]}</b>
              </>
            }
            onChange={() => setChosen(reading)}
            beside={
              compared && (
                <div className={style.uniques}>
                  <b>{count(compared.sampleUniques[reading])}</b>
                  <span>{compared.sampleUniques[reading] === 1 ? 'sample unique' : 'sample uniques'}</span>
                </div>
              )
            }
          >
            <p>
              {missingMeans[reading]} {reading === chosen && missingCosts[reading]}
            </p>
          </ChoiceCard>
        ))}
      </fieldset>
      {compared && (
        <>
          <h3 className={style.heading}>Three made-up records, matched so</h3>
          <ReadingExample example={compared.example} reading={chosen} data={recipe.data} />
        </>
      )}
    </Dialog>
  )
}

function whatIsMissing({ incomplete, records, missing }: ReadingsCompared): string {
  if (incomplete === 0) {
    return 'No key value is missing in this file, so all three ways give the same numbers. The choice counts when the key changes.'
  }
  const by = missing.filter((each) => each.records > 0).map((each) => `${each.name} ${count(each.records)}`)
  const listed =
    by.length > 6
      ? `${by.slice(0, 6).join(', ')} and ${plural(by.length - 6, 'variable')} more`
      : by.join(', ')
  return `${outOf(incomplete, records)} records have a missing key value: ${listed}.`
}
