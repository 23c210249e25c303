import { useLayoutEffect, useRef, useState } from 'react'
import { Formula } from '../parts/Formula'
import styles from './Subject.module.css'

type Props = { readonly mathml: string; readonly reading: string }

/**
 * A formula in the width of the inspector: on one line where it fits, else broken before its equals signs and at its
 * gaps, because browsers do not break MathML themselves.
 */
export function FittedFormula({ mathml, reading }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  useLayoutEffect(() => {
    const formula = box.current?.querySelector<HTMLElement>('.formula')
    if (formula && formula.scrollWidth > formula.clientWidth + 1) setBroken(mathml)
  }, [mathml])
  const lines = broken === mathml ? linesOf(mathml) : [mathml]
  return (
    <div ref={box} className={styles.formulas} role="img" aria-label={reading}>
      {lines.map((line, i) => (
        <Formula key={i} mathml={line} />
      ))}
    </div>
  )
}

/** The parts of a formula that can stand on lines of their own. */
function linesOf(mathml: string): readonly string[] {
  const holder = document.createElement('template')
  holder.innerHTML = `<math>${mathml}</math>`
  let parts = [...holder.content.children[0].children]
  while (parts.length === 1 && parts[0].localName === 'mrow') parts = [...parts[0].children]
  const lines: string[][] = [[]]
  let equals = 0
  for (const part of parts) {
    if (part.localName === 'mspace' || isGap(part)) {
      lines.push([])
      equals = 0
      continue
    }
    if (part.localName === 'mo' && part.textContent === '=' && ++equals > 1) lines.push([])
    lines[lines.length - 1].push(part.outerHTML)
  }
  return lines.filter((line) => line.length > 0).map((line) => `<mrow>${line.join('')}</mrow>`)
}

function isGap(part: Element): boolean {
  return part.localName === 'mtext' && /^\s*$/.test(part.textContent)
}
