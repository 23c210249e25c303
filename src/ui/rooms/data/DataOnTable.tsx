import { useState } from 'react'
import { useStore } from 'zustand'
import { setReading } from '../../../store/data-settings'
import { show } from '../../../store/navigate'
import { replaceFile } from '../../../store/open'
import { recipeStore } from '../../../store/recipe'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { PageHead } from '../../parts/PageHead'
import { dataFiles } from '../../parts/data-files'
import { plural } from '../../words/numbers'
import { Drift } from './Drift'
import { ReadingNotes } from './ReadingNotes'
import { ReadingOptions } from '../../problems/reading/ReadingOptions'
import { Relations } from './relations/Relations'
import { SampleDesign } from './SampleDesign'
import { VariablesTable } from './VariablesTable'
import style from './DataOnTable.module.css'

/** The file as it was read: its variables, how it was sampled, and what was decided while reading. */
export function DataOnTable({ table }: { readonly table: ReadyTable }) {
  const [options, setOptions] = useState(false)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const { description, source } = table
  return (
    <>
      <PageHead
        title="Data"
        sentence={`${plural(description.records, 'record')}, ${plural(description.variables.length, 'variable')}. Say what each one is.`}
        actions={
          <>
            <FileButton accept={dataFiles} icon="file" onFile={(file) => void replaceFile(file)}>
              Replace file
            </FileButton>
            {source.kind === 'file' && <Button onPress={() => setOptions(true)}>Reading options</Button>}
            <Button kind="primary" onPress={() => show('scenario')}>
              Continue to scenario
            </Button>
          </>
        }
      />
      <VariablesTable table={table} />
      <div className={style.pair}>
        <SampleDesign table={table} />
        <ReadingNotes
          description={description}
          made={source.kind === 'made'}
          onOptions={() => setOptions(true)}
        />
      </div>
      {recipe?.before && <Drift recipe={recipe} before={recipe.before} table={table} />}
      {recipe && <Relations recipe={recipe} table={table} />}
      {options && recipe && source.kind === 'file' && (
        <ReadingOptions
          file={source.file}
          data={recipe.data}
          table={description}
          onRead={({ reading, missing, count }) =>
            void setReading({ ...(reading && { reading }), ...(missing && { missing }), count })
          }
          onClose={() => setOptions(false)}
        />
      )}
    </>
  )
}
