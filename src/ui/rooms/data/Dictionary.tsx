import type { Recipe } from '../../../engine/assess/recipe'
import { labelsIn, readDictionary, removeLabels } from '../../../store/dictionary'
import { Button } from '../../parts/Button'
import { dictionaryFiles } from '../../parts/data-files'
import { FileButton } from '../../parts/FileButton'
import { plural } from '../../words/numbers'

/** The labels that are there, and how a dictionary of them is added, replaced or taken away. */
export function Dictionary({ recipe }: { readonly recipe: Recipe }) {
  const { variables, codes } = labelsIn(recipe)
  const labelled = variables + codes > 0
  return (
    <>
      {labelled && (
        <Button
          small
          kind="quiet"
          label={`Remove all labels: of ${plural(variables, 'variable')} and ${plural(codes, 'code')}`}
          onPress={removeLabels}
        >
          Remove labels
        </Button>
      )}
      <FileButton accept={dictionaryFiles} small kind="quiet" onFile={(file) => void readDictionary(file)}>
        {labelled ? 'Another dictionary' : 'Add a dictionary'}
      </FileButton>
    </>
  )
}
