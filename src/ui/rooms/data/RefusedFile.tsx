import { useEffect } from 'react'
import { useStore } from 'zustand'
import { look } from '../../../store/navigate'
import { backToTable, openFile } from '../../../store/open'
import { endExamination, examineRefusal, refusalStore, type RefusedTable } from '../../../store/refusal'
import { viewStore } from '../../../store/view'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { dataFiles } from '../../parts/data-files'
import { waysOut } from '../../words/problems'
import { FileDropZone } from './FileDropZone'
import { HeaderQuestion } from './HeaderQuestion'
import { placesOf } from './places-of'
import { PlacesInFile } from './PlacesInFile'
import { WaysOut } from './WaysOut'
import { WaysToRead } from './WaysToRead'
import { WhereItHappened } from './WhereItHappened'

/** A file that was not loaded: what happened, where, the likely cause, and the ways out. */
export function RefusedFile({ table }: { readonly table: RefusedTable }) {
  useExamination(table)
  const { name, problem, before } = table
  const examined = useStore(refusalStore, (state) => state.examined)
  const failed = useStore(refusalStore, (state) => state.problem !== null) || !table.file
  const places = placesOf(problem)
  const hasWays = examined !== null && examined.ways.length > 0
  const isQuestion = problem.code === 'header-unsaid' && !failed
  return (
    <>
      <PageHead
        title="Data"
        sentence={isQuestion ? `${name} waits for an answer.` : `${name} was not loaded.`}
        actions={
          <>
            {before && <Button onPress={backToTable}>Back to {before.name}</Button>}
            <FileButton accept={dataFiles} icon="file" onFile={(file) => void openFile(file)}>
              Choose another file
            </FileButton>
          </>
        }
      />
      <Message tone={isQuestion ? 'warn' : 'danger'} title={<Prose text={problem.sentence} />}>
        {problem.detail !== '' && <Prose text={problem.detail} />}
      </Message>
      {isQuestion && examined && <HeaderQuestion table={table} ways={examined.ways} />}
      {!isQuestion && examined !== null && examined.shown > 0 && (
        <WhereItHappened name={name} examined={examined} hasHeader={table.asked.reading?.header !== false} />
      )}
      {places !== null && (failed || examined?.shown === 0) && <PlacesInFile places={places} />}
      {hasWays && !isQuestion && <WaysToRead table={table} examined={examined} />}
      {examined === null && !failed && (
        <p className="small muted" role="status" style={{ marginTop: 16 }}>
          Looking into the file, to see what can be done
        </p>
      )}
      {(failed || examined?.ways.length === 0) && (
        <>
          <Panel title="What to do" flush style={{ marginTop: 16 }}>
            <WaysOut ways={waysOut(problem)} />
          </Panel>
          <p className="small muted" style={{ margin: '12px 0' }}>
            The file was read in this tab only. Nothing was kept from the failed attempt
            {before ? `; ${before.name} is still there.` : '.'}
          </p>
          <FileDropZone height={180} />
        </>
      )}
    </>
  )
}

/** Looks into the file as long as it is on the page, and lets the inspector speak of it. */
function useExamination(table: RefusedTable): void {
  useEffect(() => {
    void examineRefusal(table)
    look({ kind: 'refusal' })
    return () => {
      endExamination()
      if (viewStore.getState().subject.kind === 'refusal') viewStore.setState({ subject: { kind: 'none' } })
    }
  }, [table])
}
