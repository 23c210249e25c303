import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { askForMatches } from '../../../../store/families'
import { samplingKnown } from '../../../../store/knowledge'
import { scenariosToMeasure } from '../../../../store/measure-scenarios'
import { resultsStore } from '../../../../store/results'
import { askRiskByGroup, questionOf, riskByGroupStore } from '../../../../store/risk-by-group'
import type { ShadedWithin } from '../../../charts/shades'
import { Button } from '../../../parts/Button'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import { asksForMatches } from '../asks-for-matches'
import { subgroupNumbers } from './subgroup-numbers'
import { pictureOfSubgroups, Subgroups, type SubgroupUnit } from './Subgroups'
import { subgroupRequest } from './subgroup-request'
import styles from './Scenarios.module.css'
import type { VariableDescription } from '../../../../file/table-description'

type Props = {
  readonly recipe: Recipe
  readonly variables: readonly VariableDescription[]
  readonly candidate: string | null
}

/** Which subgroups the expected correct matches fall on, under every scenario; any variable tells the subgroups apart. */
export function SubgroupPanel({ recipe, variables, candidate }: Props) {
  const results = useStore(resultsStore)
  const { asked, answered } = useStore(riskByGroupStore)
  const [picked, setPicked] = useState<string | null>(null)
  const [file, setFile] = useState<'file' | 'candidate'>('file')
  const [unit, setUnit] = useState<SubgroupUnit>('matches')
  const [within, setWithin] = useState<ShadedWithin>('all')
  const offered = variables.filter(({ type }) => type !== 'ignore')
  const variable = offered.find(({ name }) => name === picked)?.name ?? usualVariable(recipe, offered)
  const request = subgroupRequest(recipe, results, variable, file === 'candidate' ? candidate : null)
  const question = questionOf(recipe, request)
  useEffect(() => {
    void askRiskByGroup(request)
    // The question is the request as text, and all that its answer follows from.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question])
  const isAnswered = answered?.question === question
  const found = isAnswered ? answered.value : null
  const which =
    file === 'candidate' && candidate !== null ? `${candidate}, first run` : 'the file as it stands'
  return (
    <ChartPanel
      title="Expected correct matches by subgroup"
      sub={which}
      name={`matches-by-${variable}`}
      numbers={found && subgroupNumbers(recipe, request, found)}
      subtitle={`${unit === 'matches' ? 'Sums of the risk of sample uniques' : 'For each 1,000 records'}, by ${variable} and scenario; ${which}.`}
      of={{ scenario: null }}
      method={[...new Set(request.scenarios.map(({ by }) => methodOf(by)))].join(' ')}
      {...(found && { draw: () => pictureOfSubgroups({ recipe, request, found, unit, within }) })}
      head={
        <div className={`${styles.settings} ${styles.choices}`}>
          {candidate !== null && (
            <Segmented
              label="Which file"
              options={[
                { value: 'file', label: 'As it stands' },
                { value: 'candidate', label: candidate },
              ]}
              value={file}
              onChange={setFile}
            />
          )}
          <Segmented
            label="Counted as"
            options={[
              { value: 'matches', label: 'Matches' },
              { value: 'share', label: 'Per 1,000 records' },
            ]}
            value={unit}
            onChange={setUnit}
          />
          <Select
            label="Subgroups by"
            hideLabel
            options={offered.map(({ name }) => ({ value: name, label: `by ${name}` }))}
            value={variable}
            onChange={setPicked}
          />
          {request.scenarios.length > 1 && (
            <Segmented
              label="Shaded within"
              options={[
                { value: 'all', label: 'Shade over all' },
                { value: 'each', label: 'Each scenario' },
              ]}
              value={within}
              onChange={setWithin}
            />
          )}
        </div>
      }
    >
      {request.scenarios.length === 0 ? (
        <NoRisks recipe={recipe} />
      ) : found ? (
        <Subgroups recipe={recipe} request={request} found={found} unit={unit} within={within} />
      ) : (
        <p className="muted" role="status">
          {asked === question
            ? 'Adding up the risk of subgroups.'
            : 'Not added up: it was cancelled or refused.'}
        </p>
      )}
    </ChartPanel>
  )
}

/** Why there is nothing to add up, and what helps. */
function NoRisks({ recipe }: Pick<Props, 'recipe'>) {
  const lacking = useStore(resultsStore, (results) => scenariosToMeasure(recipe, results).length > 0)
  if (asksForMatches(recipe) && lacking) {
    return <p className="muted">Not measured with the settings as they are now.</p>
  }
  return (
    <>
      <p className="muted">
        It needs the risk of single records: from population counts, or from a log-linear model.
      </p>
      {!asksForMatches(recipe) && samplingKnown(recipe) && (
        <div style={{ marginTop: 12 }}>
          <Button onPress={askForMatches}>Measure expected matches</Button>
        </div>
      )}
    </>
  )
}

/** The first variable of the first key. */
function usualVariable(recipe: Recipe, offered: readonly VariableDescription[]): string {
  const first = recipe.scenarios
    .flatMap(({ key }) => key)
    .find((name) => offered.some((each) => each.name === name))
  return first ?? offered.at(0)?.name ?? ''
}
