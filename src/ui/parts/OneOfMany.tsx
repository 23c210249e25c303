import { use, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { count } from '../words/numbers'
import { bothNames, findAmong } from './find-among'
import { Icon } from './Icon'
import { moreInWords } from './LongList'
import style from './LongList.module.css'
import { AlsoCalled, OtherName } from './OtherName'
import search from './SearchField.module.css'
import type { Option } from './select-props'

type OneOfManyProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly onChoose: (value: T) => void
}

/** The options that have in them what is typed; one of them is chosen. */
export function OneOfMany<T extends string>({ label, options, onChoose }: OneOfManyProps<T>) {
  const [typed, setTyped] = useState('')
  const alsoCalled = use(AlsoCalled)
  const { shown, more } = findAmong(options, ({ label: own }) => bothNames(own, alsoCalled(own)), typed)
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField
        autoFocus
        aria-label={`Find among ${count(options.length)}`}
        className={`inp ${search.field} ${style.find}`}
      >
        <Icon name="search" small />
        <Input placeholder={`Find among ${count(options.length)}`} />
      </SearchField>
      <p className={style.more} role="status">
        {moreInWords(shown.length, more)}
      </p>
      {/* By their places: a value may be any text, an empty one too. */}
      <ListBox
        aria-label={label}
        items={shown.map((option, place) => ({ ...option, id: place }))}
        className={style.options}
        onAction={(place) => onChoose(shown[Number(place)].value)}
      >
        {(option) => (
          <ListBoxItem
            textValue={option.label}
            isDisabled={option.disabled ?? false}
            className={style.option}
          >
            {option.label}
            <OtherName of={option.label} />
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}
