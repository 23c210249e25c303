import { useStore } from 'zustand'
import { tableStore } from '../../../store/table'
import { AwaitingFile } from './AwaitingFile'
import { DataOnTable } from './DataOnTable'
import { FileDiffers } from './FileDiffers'
import { FirstVisit } from './FirstVisit'
import { ReadingFile } from './ReadingFile'
import { RefusedFile } from './RefusedFile'

/** The file: opened, being read, refused, or on the table with its variables and how it was sampled. */
export function DataRoom() {
  const table = useStore(tableStore)
  switch (table.status) {
    case 'empty':
      return <FirstVisit />
    case 'reading':
      return <ReadingFile name={table.name} />
    case 'refused':
      return <RefusedFile table={table} />
    case 'awaiting':
      return <AwaitingFile name={table.name} before={table.before} />
    case 'differs':
      return <FileDiffers table={table} />
    case 'ready':
      return <DataOnTable table={table} />
  }
}
