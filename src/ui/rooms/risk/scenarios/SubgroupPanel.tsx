import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Recipe } from '../../../../engine/assess/recipe'
import { scenariosToMeasure } from '../../../../store/measure-scenarios'
import { resultsStore } from '../../../../store/results'
import { askRiskByGroup, questionOf, riskByGroupStore } from '../../../../store/risk-by-group'
import type { VariableDescription } from '../../../../worker/contract-table'
import { Panel } from '../../../parts/Panel'
import { Segmented } from '../../../parts/Segmented'
import { Select } from '../../../parts/Select'
import { Subgroups, type SubgroupUnit } from './Subgroups'
import { subgroupRequest } from './subgroup-request'
import styles from './Scenarios.module.css'

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
  return (
    <Panel
      title="Expected correct matches by subgroup"
      sub={file === 'candidate' && candidate !== null ? `${candidate}, first run` : 'the file as it stands'}
      actions={
        <span className={styles.settings}>
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
        </span>
      }
    >
      {request.scenarios.length === 0 ? (
        <p className="muted">
          {scenariosToMeasure(recipe, results).length > 0
            ? 'Not measured with the settings as they are now.'
            : 'It needs the risk of single records: from population counts, or from a log-linear model.'}
        </p>
      ) : isAnswered ? (
        <Subgroups recipe={recipe} request={request} found={answered.value} unit={unit} />
      ) : (
        <p className="muted" role="status">
          {asked === question
            ? 'Adding up the risk of subgroups.'
            : 'Not added up: it was cancelled or refused.'}
        </p>
      )}
    </Panel>
  )
}

/** The first variable of the first key. */
function usualVariable(recipe: Recipe, offered: readonly VariableDescription[]): string {
  const first = recipe.scenarios
    .flatMap(({ key }) => key)
    .find((name) => offered.some((each) => each.name === name))
  return first ?? offered.at(0)?.name ?? ''
}
