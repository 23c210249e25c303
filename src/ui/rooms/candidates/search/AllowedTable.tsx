import { useStore } from 'zustand'
import type { SearchMethod } from '../../../../engine/assess/recipe'
import { lookUp } from '../../../../engine/by-name'
import { methodOf } from '../../../../engine/protect/definitions'
import { isLevelCondition } from '../../../../engine/table/condition'
import { levelsStore } from '../../../../store/levels'
import { changeSearch, methodsOfSearch, withMethod } from '../../../../store/search-question'
import { CheckboxField } from '../../../parts/Checkbox'
import { DataTable, type Column } from '../../../parts/DataTable'
import { MethodMark } from '../../../parts/MethodMark'
import { Select } from '../../../parts/Select'
import { levelOptions } from '../two-groups'
import styles from './Search.module.css'
import type { UsedSearch } from './use-search'

/** Merging two levels would leave a constant. */
const fewestToMerge = 3

/** Which variables may be touched by which methods, and who is changed first. */
export function AllowedTable({ search }: { readonly search: UsedSearch }) {
  const { settings, study, state } = search
  const isLocked = state.status === 'running'
  const scenario = study.recipe.scenarios.find(({ name }) => name === settings.limit.scenario)
  const { key } = scenario ?? study.recipe.scenarios[0]
  const whyNot = (variable: string, method: SearchMethod): string | null => {
    if (methodOf({ method }).recodes === undefined) return null
    const levels = study.table.description.variables.find(({ name }) => name === variable)?.distinct ?? 0
    if (levels < fewestToMerge) return 'Merging its levels would leave a constant.'
    return isLevelCondition(lookUp(settings.first, variable))
      ? 'Who is changed first goes by its levels.'
      : null
  }
  const columns: readonly Column<string>[] = [
    { head: 'Variable', rowHead: true, cell: (variable) => <code>{variable}</code> },
    ...methodsOfSearch.map((method): Column<string> => {
      const { short } = methodOf({ method })
      return {
        id: method,
        head: (
          <span className={styles.method}>
            <MethodMark method={method} targeted />
            {short}
          </span>
        ),
        className: styles.middle,
        headClass: styles.middle,
        cell: (variable) => {
          const reason = whyNot(variable, method)
          return (
            <CheckboxField
              label=""
              name={`${short} ${variable}`}
              checked={lookUp(settings.allowed, variable)?.includes(method) ?? false}
              disabled={isLocked || reason !== null}
              title={reason ?? undefined}
              onChange={(checked) => changeSearch(settings, withMethod(settings, variable, method, checked))}
            />
          )
        },
      }
    }),
  ]
  return (
    <div className={styles.part}>
      <h2>What may be touched, and how</h2>
      <DataTable
        columns={columns}
        rows={key}
        rowKey={(variable) => variable}
        aria-label="What may be touched"
        inText
      />
      <WhoFirst search={search} variables={key} />
    </div>
  )
}

function WhoFirst({
  search,
  variables,
}: {
  readonly search: UsedSearch
  readonly variables: readonly string[]
}) {
  const { settings, study, state } = search
  const levels = useStore(levelsStore, ({ byVariable }) => byVariable)
  const isLocked = state.status === 'running'
  const [named = '', condition] = Object.entries(settings.first ?? {}).at(0) ?? []
  const variable = isLevelCondition(condition) ? named : ''
  const who = variable !== '' ? byLevels(variable) : condition === true ? standAlone : ''
  const left = isLevelCondition(condition) && 'not' in condition ? (condition.not.at(0) ?? '') : ''
  const options = variable === '' ? [] : levelOptions(study.recipe.data, variable, levels)

  function choose(wanted: string) {
    if (wanted === '' || wanted === standAlone) {
      changeSearch(settings, { first: wanted === '' ? undefined : { sampleUnique: true } })
      return
    }
    const name = variables.find((each) => byLevels(each) === wanted) ?? ''
    const methods = withMethod(settings, name, methodsOfSearch.find(isMerging)!, false)
    const known = lookUp(levels, name) ?? []
    const top = known.toSorted((a, b) => b.records - a.records).at(0)
    changeSearch(settings, {
      first: { [name]: { not: [top?.level ?? ''] } },
      ...methods,
    })
  }

  return (
    <div className={styles.row}>
      <Select
        label="Change first"
        options={[
          { value: '', label: 'nobody before others' },
          { value: standAlone, label: 'sample uniques' },
          ...variables.map((name) => ({ value: byLevels(name), label: `people by ${name}` })),
        ]}
        value={who}
        disabled={isLocked}
        width={152}
        onChange={choose}
      />
      {variable !== '' && (
        <Select
          label="who are not"
          options={options}
          value={left}
          disabled={isLocked}
          width={152}
          onChange={(level) => changeSearch(settings, { first: { [variable]: { not: [level] } } })}
        />
      )}
    </div>
  )
}

/** What is chosen where records that stand alone come first, and where those at some levels of a variable do. */
const standAlone = 'sample uniques'

function byLevels(variable: string): string {
  return `by ${variable}`
}

function isMerging(method: SearchMethod): boolean {
  return methodOf({ method }).recodes !== undefined
}
