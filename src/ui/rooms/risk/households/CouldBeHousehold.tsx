import type { Recipe } from '../../../../engine/assess/recipe'
import { setRole } from '../../../../store/data-settings'
import { roleOf } from '../../../../store/roles'
import type { ReadyTable } from '../../../../store/table'
import { WaysPanel } from '../../../parts/WaysPanel'
import { count, plural } from '../../../words/numbers'

type Props = { readonly recipe: Recipe; readonly index: number; readonly table: ReadyTable }

/** As large as the mean of the households of a file may be: a variable with fewer values numbers other things. */
const largestMean = 10
const mostShown = 4

/** Where no variable numbers the households: those that have about as many values as there may be households. */
export function CouldBeHousehold({ recipe, index, table }: Props) {
  const { records, variables } = table.description
  const ways = variables
    .filter(
      (each) =>
        ['keep', 'identifier'].includes(roleOf(recipe, index, each)) &&
        each.distinct >= records / largestMean &&
        each.distinct < records,
    )
    .slice(0, mostShown)
    .map(({ name, distinct }) => ({
      title: name,
      what: `${plural(distinct, 'different value')} in ${count(records)} records. Gives it the role Household.`,
      onPress: () => void setRole(name, 'household'),
    }))
  if (ways.length === 0) return null
  return (
    <WaysPanel
      title="Could number the households"
      sub="values that several records share"
      ways={ways}
      style={{ marginTop: 16 }}
    />
  )
}
