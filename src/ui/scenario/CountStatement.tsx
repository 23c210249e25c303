import type { Recipe } from '../../engine/assess/recipe'
import { countingWords, countStatement } from './count-statement'
import { copyText } from '../../store/clipboard'
import { CopyMenu } from '../parts/CopyMenu'

/** The statement that counts a population of any size on every key variable, where it is kept; nothing before there is one. */
export function CountStatement({ recipe }: { readonly recipe: Recipe }) {
  const names = [...new Set(recipe.scenarios.flatMap(({ key }) => key))]
  if (names.length === 0) return null
  return (
    <CopyMenu
      label="Copy the statement that counts the population"
      words="Copy the statement"
      title="Written for"
      what="The statement"
      notations={countingWords.map(({ value, label, note }) => ({
        id: value,
        label,
        note,
        text: countStatement(value, names),
      }))}
      copy={copyText}
    />
  )
}
