import type { ProblemData } from '../../../engine/problem'
import { backToTable, openFile } from '../../../store/open'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { Panel } from '../../parts/Panel'
import { Prose } from '../../parts/Prose'
import { waysOut } from '../../words/problems'
import { FileDropZone } from './FileDropZone'
import { placesOf } from './places-of'
import { WaysOut } from './WaysOut'
import { WhereItHappened } from './WhereItHappened'

type Props = {
  readonly name: string
  readonly problem: ProblemData
  /** The table that is still there. */
  readonly before: ReadyTable | null
}

/** A file that was not loaded: what happened, where, the likely cause, and the ways out. */
export function RefusedFile({ name, problem, before }: Props) {
  const places = placesOf(problem)
  return (
    <>
      <PageHead
        title="Data"
        sentence={`${name} was not loaded.`}
        actions={
          <>
            {before && <Button onPress={backToTable}>Back to {before.name}</Button>}
            <FileButton accept=".csv,.tsv,.txt,text/csv" icon="file" onFile={(file) => void openFile(file)}>
              Choose another file
            </FileButton>
          </>
        }
      />
      <Message tone="danger" title={<Prose text={problem.sentence} />}>
        {problem.detail !== '' && <Prose text={problem.detail} />}
      </Message>
      {places !== null && <WhereItHappened places={places} />}
      <Panel title="What to do" flush style={{ marginTop: 16 }}>
        <WaysOut ways={waysOut(problem)} />
      </Panel>
      <p className="small muted" style={{ margin: '12px 0' }}>
        The file was read in this tab only. Nothing was kept from the failed attempt
        {before ? `; ${before.name} is still there.` : '.'}
      </p>
      <FileDropZone height={180} />
    </>
  )
}
