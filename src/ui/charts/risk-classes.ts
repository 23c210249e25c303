/** The five classes of record-level risk, lowest first; the colours `--risk-1` … `--risk-5` follow them. */
export const riskClasses: readonly { readonly from: number; readonly to: number; readonly label: string }[] =
  [
    { from: 0, to: 0.01, label: 'below 0.01' },
    { from: 0.01, to: 0.1, label: '0.01 to 0.1' },
    { from: 0.1, to: 0.25, label: '0.1 to 0.25' },
    { from: 0.25, to: 0.5, label: '0.25 to 0.5' },
    { from: 0.5, to: 1, label: '0.5 and over' },
  ]

/** The class of a risk, from 1 to 5. */
export function riskClass(risk: number): 1 | 2 | 3 | 4 | 5 {
  if (risk < 0.01) return 1
  if (risk < 0.1) return 2
  if (risk < 0.25) return 3
  return risk < 0.5 ? 4 : 5
}
