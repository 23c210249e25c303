import { useStore } from 'zustand'
import { recipeStore } from '../../../store/recipe'
import { resultsStore } from '../../../store/results'
import { DataTable } from '../../parts/DataTable'
import { Tag } from '../../parts/Tag'
import { noNumber } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { Held } from '../../measures/Held'
import { fileNumbers, type FileNumber } from './file-numbers'
import type { Topic } from './topics'

/** What a measure comes to on the file that is open: under every scenario, as it stands and for each candidate. */
export function WorkedNumbers({ topic }: { readonly topic: Topic }) {
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const results = useStore(resultsStore)
  const columns = (recipe?.scenarios ?? []).map(({ name }, index) => ({
    name,
    index,
    numbers: recipe ? fileNumbers(recipe, results, index, topic) : [],
  }))
  const rows = [...new Set(columns.flatMap(({ numbers }) => numbers.map(({ label }) => label)))]
  if (rows.length === 0) return null
  return (
    <>
      <h2>Worked numbers of this file</h2>
      <DataTable
        inText
        scroll={{ label: 'Worked numbers of this file' }}
        rows={rows}
        rowKey={(label) => label}
        columns={[
          { head: 'File', cell: (label) => label },
          ...columns.map(({ name, index, numbers }) => ({
            id: name,
            head: `${scenarioLetter(index)} ${name}`,
            number: true,
            cell: (label: string) => <Worked number={numbers.find((each) => each.label === label) ?? null} />,
          })),
        ]}
      />
    </>
  )
}

function Worked({ number }: { readonly number: FileNumber | null }) {
  if (!number) return noNumber
  const { written, spread, current, standing } = number
  return (
    <>
      <Held written={written} standing={standing} />
      {spread !== null && <span className="muted"> ({spread})</span>}
      {!current && (
        <>
          {' '}
          <Tag tone="warn">out of date</Tag>
        </>
      )}
    </>
  )
}
