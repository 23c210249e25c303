import { useEffect, useState } from 'react'
import type { ProblemData } from '../../../../engine/problem'
import { attributeCells } from '../../../../store/attributes'
import type { AttributeCellsFound, AttributeCellsRequest } from '../../../../worker/questions/attribute-cells'

type CellsAnswer =
  | { readonly found: AttributeCellsFound; readonly problem: null }
  | { readonly found: null; readonly problem: ProblemData }

/** What the cells give away, asked for again when the request or `of` changes; until it comes, what came before. */
export function useAttributeCells(of: string, request: AttributeCellsRequest): CellsAnswer | null {
  const [answer, setAnswer] = useState<CellsAnswer | null>(null)
  const asked = JSON.stringify(request)
  useEffect(() => {
    let isWanted = true
    void attributeCells(JSON.parse(asked) as AttributeCellsRequest).then((came) => {
      if (!isWanted) return
      setAnswer(came.ok ? { found: came.value, problem: null } : { found: null, problem: came.problem })
    })
    return () => {
      isWanted = false
    }
  }, [of, asked])
  return answer
}
