import { useStore } from 'zustand'
import { recipeStore } from '../../../store/recipe'
import { resultsStore } from '../../../store/results'
import { Tag } from '../../parts/Tag'
import { noNumber } from '../../words/numbers'
import { scenarioLetter } from '../../words/scenario-letter'
import { Held } from '../map/Held'
import { fileNumbers, type FileNumber } from './file-numbers'
import type { Topic } from './topics'
import style from './MethodsRoom.module.css'

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
      <div className={style.scroller} role="region" aria-label="Worked numbers of this file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ paddingLeft: 0 }}>
                File
              </th>
              {columns.map(({ name, index }) => (
                <th key={name} scope="col" className="num">
                  {scenarioLetter(index)} {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((label) => (
              <tr key={label}>
                <td style={{ paddingLeft: 0 }}>{label}</td>
                {columns.map(({ name, numbers }) => (
                  <td key={name} className="num">
                    <Worked number={numbers.find((each) => each.label === label) ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
