import { useState } from 'react'
import type { LinkChanged } from '../../../../engine/change/links'
import type { WhatChanged } from '../../../../engine/change/what-changed'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { Heat } from '../../../charts/Heat'
import { count, decimals, signed } from '../../../words/numbers'
import { headOf } from './head-of'
import { type Shown, ShownSwitch } from './ShownSwitch'
import { stepOfShare, stepOfStrength } from './steps-of-change'
import styles from './Utility.module.css'

type Strengths = { readonly before: number; readonly after: number }

/** How far all pairs of variables go together, before and after, and what changed of it. */
export function LinkTable({
  changed,
  candidate,
}: {
  readonly changed: WhatChanged
  readonly candidate: string
}) {
  const [shown, setShown] = useState<Shown>('change')
  const { linked, links, notLinked } = changed
  const strengths = new Map(
    links.flatMap((link) => {
      const own = strengthsOf(link)
      return own ? [[pairName(link.variables[0], link.variables[1]), own] as const] : []
    }),
  )
  const at = (first: string, second: string) => strengths.get(pairName(first, second)) ?? null
  return (
    <ChartPanel
      title="Associations of all variables"
      name="associations"
      subtitle={`In the original and in ${candidate}.`}
      of={{ scenario: null }}
      method="Cramér’s V of two categories, the correlation of two numbers, the correlation ratio of a number by a category. First run of the candidate."
      head={<ShownSwitch label="Associations shown" shown={shown} onShow={setShown} />}
      numbers={{
        columns: [
          { head: 'First', code: 'first' },
          { head: 'Second', code: 'second' },
          { head: 'before', code: 'before', write: (value) => decimals(value, 3) },
          { head: 'after', code: 'after', write: (value) => decimals(value, 3) },
        ],
        rows: links.flatMap((link) => {
          const own = strengthsOf(link)
          return own ? [[link.variables[0], link.variables[1], own.before, own.after]] : []
        }),
      }}
    >
      <div className={styles.heat}>
        <Heat
          label={`Associations of ${count(linked.length)} variables, ${shown === 'change' ? 'change' : shown === 'before' ? 'original' : 'protected'}`}
          shades="probability"
          rows={linked}
          rowKey={(name) => name}
          before={[{ head: 'Variable', cut: 120, cell: (name) => name }]}
          columns={linked.map((name) => ({ id: name, ...headOf(name) }))}
          cell={(first, _, column) => {
            const second = linked[column]
            const own = at(first, second)
            if (first === second || !own) return { written: first === second ? '' : '–', step: 0 }
            const change = own.after - own.before
            return shown === 'change'
              ? { written: writeChange(change), step: stepOfStrength(change) }
              : { written: decimals(own[shown], 2), step: stepOfShare(own[shown]) }
          }}
        />
      </div>
      <p className="small muted">
        Cramér’s V of two categories, the correlation of two numbers, the correlation ratio of a number by a
        category. Green is more than in the original, grey less.
        {notLinked > 0 && ` ${count(notLinked)} more variables have no room here.`}
      </p>
    </ChartPanel>
  )
}

function writeChange(change: number): string {
  return Math.abs(change) < 0.0005 ? '0' : signed(change, 3)
}

function strengthsOf(link: LinkChanged): Strengths | null {
  const { before, after } =
    link.kind === 'means'
      ? link.ratio
      : { before: link.strength?.before ?? null, after: link.strength?.after ?? null }
  return before === null || after === null ? null : { before, after }
}

function pairName(first: string, second: string): string {
  return JSON.stringify([first, second].toSorted())
}
