import { useState } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../engine/assess/recipe'
import { show } from '../../store/navigate'
import { backToTable, readRefused } from '../../store/open'
import { forgetPopulation } from '../../store/open-population'
import { openCensusInPlace, openTogether } from '../../store/open-together'
import { dismissProblem } from '../../store/problem'
import { unlockProtocol } from '../../store/protocol'
import { tableStore } from '../../store/table'
import { viewStore } from '../../store/view'
import { Button } from '../parts/Button'
import { FileButton } from '../parts/FileButton'
import { dataFiles } from '../parts/data-files'
import { ReadingOptions } from './reading/ReadingOptions'
import type { WayOut } from '../words/way-out'

/** The button that takes a way out, where the page itself can take it; otherwise nothing. */
export function WayOutButton({ way }: { readonly way: WayOut }) {
  const table = useStore(tableStore)
  switch (way.action) {
    case undefined:
      return null
    case 'choose-file':
      return (
        <FileButton
          small
          accept={dataFiles}
          onFile={(file) => {
            dismissProblem()
            show('data')
            void openTogether([file])
          }}
        >
          Choose a file
        </FileButton>
      )
    case 'reading-options':
      if (table.status !== 'refused' || !table.file) return null
      return <ReadAgain file={table.file} asked={table.asked} />
    case 'back-to-table':
      if (table.status !== 'refused' && table.status !== 'awaiting') return null
      return (
        <Button small onPress={backToTable}>
          {table.before ? `Back to ${table.before.name}` : 'Start afresh'}
        </Button>
      )
    case 'open-census':
      return (
        <Button small onPress={() => void openCensusInPlace()}>
          Make the census
        </Button>
      )
    case 'go-data':
      return <GoTo room="data">Open Data</GoTo>
    case 'go-scenario':
      return <GoTo room="scenario">Open Scenario</GoTo>
    case 'go-candidates':
      return <GoTo room="candidates">Open Candidates</GoTo>
    case 'forget-population':
      if (table.status !== 'ready' || table.source.kind !== 'file') return null
      return (
        <Button
          small
          onPress={() => {
            dismissProblem()
            void forgetPopulation()
          }}
        >
          Go on without it
        </Button>
      )
    case 'unlock-protocol':
      return (
        <Button
          small
          onPress={() => {
            dismissProblem()
            unlockProtocol()
          }}
        >
          Unlock the protocol
        </Button>
      )
    case 'read-again':
      if (table.status !== 'refused' || !table.file) return null
      return (
        <Button small onPress={() => void readRefused(table.asked)}>
          Read it again
        </Button>
      )
    case 'reload':
      return (
        <Button small onPress={() => location.reload()}>
          Load again
        </Button>
      )
  }
}

/** Reads a refused file again with other options than those that were detected. */
function ReadAgain({ file, asked }: { readonly file: File; readonly asked: DataSource }) {
  const [options, setOptions] = useState(false)
  return (
    <>
      <Button small onPress={() => setOptions(true)}>
        Reading options
      </Button>
      {options && (
        <ReadingOptions
          file={file}
          data={asked}
          table={null}
          onRead={(data) => void readRefused(data)}
          onClose={() => setOptions(false)}
        />
      )}
    </>
  )
}

type GoToProps = { readonly room: 'data' | 'scenario' | 'candidates'; readonly children: string }

/** The way to a room; nothing in the room itself. */
function GoTo({ room, children }: GoToProps) {
  const here = useStore(viewStore, (view) => view.room === room)
  if (here) return null
  return (
    <Button small onPress={() => show(room)}>
      {children}
    </Button>
  )
}
