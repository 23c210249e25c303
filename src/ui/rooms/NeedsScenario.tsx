import { useStore } from 'zustand'
import { show } from '../../store/navigate'
import { tableStore } from '../../store/table'
import { Button } from '../parts/Button'
import { Message } from '../parts/Message'
import { PageHead } from '../parts/PageHead'

type Props = { readonly title: string }

/** A room before there is anything to show in it: what is missing, and the way there. */
export function NeedsScenario({ title }: Props) {
  const ready = useStore(tableStore, (table) => table.status === 'ready')
  return (
    <>
      <PageHead title={title} />
      {ready ? (
        <Message
          tone="info"
          title="No key variables yet."
          action={<Button onPress={() => show('scenario')}>Choose key variables</Button>}
        >
          Risk is that of being found by what an intruder could know.
        </Message>
      ) : (
        <Message
          tone="info"
          title="No file yet."
          action={<Button onPress={() => show('data')}>Open a file</Button>}
        >
          Open a CSV, or the synthetic census.
        </Message>
      )}
    </>
  )
}
