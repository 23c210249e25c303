import { askToCarryOut } from '../../../store/carry-out'
import { backToTable } from '../../../store/open'
import type { ReadyTable } from '../../../store/table'
import { Button } from '../../parts/Button'
import { Message } from '../../parts/Message'
import { PageHead } from '../../parts/PageHead'
import { FileDropZone } from './FileDropZone'

type Props = { readonly name: string; readonly before: ReadyTable | null }

/** A project was opened: it names its data file, which the page cannot fetch by itself. */
export function AwaitingFile({ name, before }: Props) {
  return (
    <>
      <PageHead
        title="Data"
        sentence="The project holds settings, no records."
        actions={<Button onPress={backToTable}>{before ? `Back to ${before.name}` : 'Start afresh'}</Button>}
      />
      <Message tone="info" title={`Open ${name}, the data file of this project.`}>
        Its fingerprint is checked against the one that the project was made with.
      </Message>
      <div style={{ marginTop: 16 }}>
        <FileDropZone height={240} />
      </div>
      <p className="ink2" style={{ margin: '16px 0 8px' }}>
        Where it is too large to be opened, the project can be carried out while its records are counted.
      </p>
      <Button onPress={askToCarryOut}>Carry out on a file of any size</Button>
    </>
  )
}
