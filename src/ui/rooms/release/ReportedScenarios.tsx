import { useStore } from 'zustand'
import { isCandidateCurrent } from '../../../store/freshness'
import { resultsStore } from '../../../store/results'
import { DataTable } from '../../parts/DataTable'
import { Prose } from '../../parts/Prose'
import { fraction } from '../../words/numbers'
import { listed } from '../../words/listed'
import { scenarioLetter } from '../../words/scenario-letter'
import { comparableRisk } from '../../measures/file-value'
import { judgedBy, limitStanding } from '../../measures/limit-standing'
import { originalValue, writeMeasured } from '../../measures/measure-values'
import { missingMatches } from '../../scenario/missing-in-words'
import type { Release, Study } from './use-release'

type Props = { readonly study: Study; readonly release: Release }

/** Every scenario: what its intruder knows and why, and the risk that candidates are judged by, before and after. */
export function ReportedScenarios({ study, release }: Props) {
  const { recipe } = study
  const { candidate, state } = release
  const results = useStore(resultsStore)
  const isCurrent = isCandidateCurrent(recipe, candidate.name, state)
  const judged = judgedBy(recipe)
  const rows = recipe.scenarios.map((scenario, index) => {
    const found = comparableRisk(results, recipe, index, isCurrent)
    const standing = limitStanding(recipe, scenario, candidate, state)
    return {
      scenario,
      letter: scenarioLetter(index),
      before: found && judged ? originalValue(found, judged) : null,
      // What does not hold after the steps has no place here, either.
      after: standing && !standing.broken ? (standing.extent?.value ?? null) : null,
    }
  })
  return (
    <>
      <h3>This is what an intruder is taken to know</h3>
      <ul>
        {rows.map(
          ({
            scenario: { name, note, key, missing = 'category', coarser, list, targetInSample },
            letter,
          }) => (
            <li key={letter}>
              <b>
                {letter}, {name}:
              </b>{' '}
              <Prose
                text={key.length === 0 ? 'no key yet.' : `${listed(key.map((each) => `\`${each}\``))}.`}
              />
              {coarser && ` Known less exactly: ${listed(Object.keys(coarser))}.`}
              {targetInSample === true && ' The intruder knows that the person is in the file.'}
              {list?.share !== undefined &&
                ` Of the people ${fraction(list.share)} are on the intruder’s list.`}
              {` A missing value matches ${missingMatches[missing]}.`}
              {note !== undefined && note !== '' && ` ${note}`}
            </li>
          ),
        )}
      </ul>
      {judged && rows.length > 1 && (
        <DataTable
          rowHeight={20}
          rows={rows}
          rowKey={({ letter }) => letter}
          columns={[
            {
              head: judged.entry.title,
              cell: ({ letter, scenario }) => `${letter}, ${scenario.name}`,
            },
            {
              head: 'Original',
              number: true,
              cell: ({ before }) => writeMeasured(judged.entry, before),
            },
            {
              head: candidate.name,
              number: true,
              cell: ({ after }) => writeMeasured(judged.entry, after),
            },
          ]}
        />
      )}
    </>
  )
}
