import { Select } from '../../parts/Select'
import { Slider } from '../../parts/Slider'
import { Switch } from '../../parts/Switch'
import { decimals } from '../../words/numbers'
import { rateText } from './describe-candidate'
import type { StepDraft } from './step-draft'

type Props = {
  readonly draft: StepDraft
  readonly onChange: (patch: Partial<StepDraft>) => void
}

/** What PRAM's matrix is made from: the chance of staying, the mixing, and where the others go. */
export function PramFields({ draft, onChange }: Props) {
  const isOwn = draft.matrix !== null
  return (
    <>
      {!draft.groups && !isOwn && (
        <Slider
          label="Kept, before mixing"
          value={1 - draft.rate}
          min={0}
          max={1}
          step={0.01}
          written={rateText(1 - draft.rate)}
          onChange={(kept) => onChange({ rate: Number((1 - kept).toPrecision(12)) })}
        />
      )}
      {!draft.groups && draft.invariant && (
        <>
          <Select
            label="Mixing α"
            options={[
              { value: 'rule', label: 'by the rule' },
              { value: 'hand', label: 'by hand' },
            ]}
            value={draft.alpha === null ? 'rule' : 'hand'}
            onChange={(how) => onChange({ alpha: how === 'rule' ? null : 0.5 })}
          />
          {draft.alpha !== null && (
            <Slider
              label="α"
              value={draft.alpha}
              min={0}
              max={1}
              step={0.01}
              written={decimals(draft.alpha, 2)}
              help="0 keeps everything"
              onChange={(alpha) => onChange({ alpha })}
            />
          )}
        </>
      )}
      {!isOwn && (
        <Select
          label="Moves to the others"
          options={[
            { value: 'equal', label: 'equally' },
            { value: 'proportional', label: 'by their counts' },
          ]}
          value={draft.offDiagonal}
          onChange={(offDiagonal) => onChange({ offDiagonal })}
        />
      )}
      <Switch
        label="Invariant"
        words={{ on: 'Invariant', off: 'Not invariant' }}
        on={draft.invariant}
        onChange={(invariant) => onChange({ invariant })}
      />
    </>
  )
}
