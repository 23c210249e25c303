import { useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { filterRiskiest, riskiestStore } from '../../../../store/riskiest'

type Listing = {
  /** Where the list is. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Lists the records from a risk on, and brings them into view; undefined while there is no list of them. */
  readonly onList: ((threshold: number) => void) | undefined
}

/** @param list what the list is of, as it was opened */
export function useListing(list: string, dimmed: boolean): Listing {
  const place = useRef<HTMLDivElement>(null)
  const isListed = useStore(riskiestStore, ({ of }) => of === list)
  const onList = (threshold: number) => {
    filterRiskiest({ ...riskiestStore.getState().filter, from: threshold, below: null })
    place.current?.scrollIntoView({ block: 'start' })
  }
  return { place, onList: isListed && !dimmed ? onList : undefined }
}
