import { useState } from 'react'
import { awaitAnotherFile, backToTable } from '../../../store/open'
import { goOnWithDifferingFile, openTogether } from '../../../store/open-together'
import { isInPlaceOf, type TableState } from '../../../store/table'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { dataFiles } from '../../parts/data-files'
import { FileComparison } from './FileComparison'

type Props = { readonly table: Extract<TableState, { readonly status: 'differs' }> }

/** The file opened for a project is not the one it was saved with: how they differ, and what to do. */
export function FileDiffers({ table }: Props) {
  const { name, recipe, comparison, before } = table
  const [busy, setBusy] = useState(false)
  const wanted = recipe.data.file ?? 'its data file'
  const isReplacing = isInPlaceOf(before, recipe)
  const breaksProtocol =
    recipe.locked !== undefined && comparison.gone.some(({ places }) => places.length > 0)
  return (
    <>
      <PageHead
        title="Data"
        sentence={before ? `${before.name} is still there.` : 'Nothing is open yet.'}
        actions={
          <>
            <Button onPress={before ? backToTable : awaitAnotherFile}>
              {before ? `Back to ${before.name}` : 'Wait for another file'}
            </Button>
            <FileButton icon="file" accept={dataFiles} onFiles={(files) => void openTogether(files)}>
              Choose another file
            </FileButton>
            <Button
              kind="primary"
              busy={busy}
              onPress={() => {
                setBusy(true)
                void goOnWithDifferingFile()
              }}
            >
              {breaksProtocol ? 'Unlock the protocol and use this file' : 'Use this file'}
            </Button>
          </>
        }
      />
      <Message
        tone="warn"
        title={
          <>
            <span className="mono">{name}</span>{' '}
            {isReplacing
              ? `is to replace ${before.name}.`
              : 'is not the file that this project was saved with.'}
          </>
        }
      >
        {isReplacing ? (
          'How it is read, roles, design, scenarios and candidates are kept as far as they fit.'
        ) : (
          <>
            {name === wanted ? 'It has the same name, but' : `The project names ${wanted}, and`} its SHA-256
            is another. Another wave of the survey differs like this; so does a file that was corrected, and
            the wrong file.
          </>
        )}
      </Message>
      {recipe.locked !== undefined && (
        <div style={{ marginTop: 16 }}>
          <Message
            tone={breaksProtocol ? 'danger' : 'info'}
            title={
              breaksProtocol
                ? 'The protocol is locked and needs variables that this file does not have.'
                : 'The protocol is locked: only the data change.'
            }
          >
            {breaksProtocol
              ? 'It cannot be carried out on this file as it was decided. With this file it is another protocol, and no longer locked.'
              : 'Scenarios, measures, candidates, limits and the seed stay as they were decided.'}
          </Message>
        </div>
      )}
      <Panel
        title="Then and now"
        sub={recipe.data.contents ? '' : 'the project does not say how large its file was'}
        flush
        style={{ marginTop: 16 }}
      >
        <FileComparison recipe={recipe} comparison={comparison} />
      </Panel>
      <p className="small muted" style={{ marginTop: 12 }}>
        With this file, what the project says of variables that are gone is left out of keys, roles and
        utility measures, and every number is computed anew. Candidates that need what is gone fail, each with
        its reason. Limits and the choice of a candidate stay; nothing is given out before it is decided on
        the numbers of this file. How far they have moved is shown here under Data.
      </p>
    </>
  )
}
