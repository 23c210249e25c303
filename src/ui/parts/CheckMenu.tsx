import { useId } from 'react'
import { count } from '../words/numbers'
import { CheckboxField } from './Checkbox'
import { Field } from './Field'
import { ListButton } from './ListButton'
import { LongList } from './LongList'
import { OtherName } from './OtherName'
import { withChoice } from './with-choice'

type Option = { readonly value: string; readonly label: string }

type CheckMenuProps = {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  /** What stands on the button when nothing is chosen. */
  readonly none: string
  /** What stands on it whatever is chosen, where that would be too much to read there. */
  readonly shown?: string | undefined
  /** Called with the chosen ones in the order of the options. */
  readonly onChange: (chosen: readonly string[]) => void
  readonly width?: number | string | undefined
}

/** Of more, it is said how many are chosen. */
const mostNamed = 50

/** Several of a list: a button that says what is chosen and opens a list of checkboxes. */
export function CheckMenu(props: CheckMenuProps) {
  const { label, hideLabel = false, options, chosen, none, onChange, width } = props
  const id = useId()
  const all = new Set(chosen)
  const named = options.filter(({ value }) => all.has(value)).map((option) => option.label)
  const words =
    named.length === 0 ? none : named.length > mostNamed ? `${count(named.length)} chosen` : named.join(', ')
  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      <ListButton id={id} label={label} chosen={words} shown={props.shown ?? words} width={width}>
        {() => <Choices options={options} chosen={all} onChange={onChange} />}
      </ListButton>
    </Field>
  )
}

type ChoicesProps = Pick<CheckMenuProps, 'options' | 'onChange'> & { readonly chosen: ReadonlySet<string> }

function Choices({ options, chosen, onChange }: ChoicesProps) {
  return (
    <LongList all={options} wordsOf={({ label }) => label} isChosen={({ value }) => chosen.has(value)}>
      {(shown) =>
        shown.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={
              <>
                {label}
                <OtherName of={label} />
              </>
            }
            checked={chosen.has(value)}
            onChange={(on) =>
              onChange(
                withChoice(
                  options.map((each) => each.value),
                  chosen,
                  value,
                  on,
                ),
              )
            }
          />
        ))
      }
    </LongList>
  )
}
