import type { ComponentProps } from 'react'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import { formatPhone } from '../../contract/phone.ts'
import { Field } from '../ui/field.tsx'
import { PhoneHint } from '../ui/phone-hint.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SaveSettings } from './save-settings.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type TextSetting = 'name' | 'story' | 'place' | 'phone' | 'email' | 'chatLink' | 'facebook' | 'instagram' | 'tiktok'

interface TextField extends Omit<ComponentProps<typeof Field>, 'name'> {
  name: TextSetting
}

/** A section of settings that are plain texts. */
function TextSettings({ kitchen, title, why, fields }: { kitchen: Kitchen; title: string; why: string; fields: readonly TextField[] }) {
  const names = fields.map(({ name }) => name)
  const { typed, errors, type, form, ...saving } = useSettingsForm<TextSetting, Record<string, string>>(kitchen, {
    names,
    show: (settings) => Object.fromEntries(names.map((name) => [name, name === 'phone' ? formatPhone(settings.phone) : settings[name]])),
    read: (written) => ({ settings: written as Pick<KitchenSettings, TextSetting> }),
  })
  return (
    <SettingsSection title={title} why={why}>
      <form className="form" aria-label={title} {...form}>
        {fields.map((field) => <Field key={field.name} {...field} {...(field.type === 'tel' && { hint: <PhoneHint written={typed[field.name] ?? ''} /> })} value={typed[field.name] ?? ''} error={errors[field.name]} onChange={({ currentTarget }) => type({ ...typed, [field.name]: currentTarget.value })} />)}
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}

/** Name, place and story. */
export function AboutSettings({ kitchen }: { kitchen: Kitchen }) {
  return (
    <TextSettings kitchen={kitchen} title="Name and story" why="The name stands on every page and in every letter; the story on the About page." fields={[
      { name: 'name', label: 'Name', required: true },
      { name: 'place', label: 'Where you cook', required: true },
      { name: 'story', label: 'Our Story', hint: 'An empty line begins a new paragraph.', multiline: true, required: true },
    ]} />
  )
}

/** Phone, e-mail and chat. */
export function ContactSettings({ kitchen }: { kitchen: Kitchen }) {
  return (
    <TextSettings kitchen={kitchen} title="Contacts" why="How customers reach the kitchen. Messages from the contact form go to the e-mail." fields={[
      { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'off', required: true },
      { name: 'email', label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'off', required: true },
      { name: 'chatLink', label: 'Chat link', type: 'url', inputMode: 'url', hint: 'Such as https://wa.me/2348035550148', optional: true },
    ]} />
  )
}

/** Where else the kitchen is found. */
export function SocialSettings({ kitchen }: { kitchen: Kitchen }) {
  const link = { type: 'url', inputMode: 'url', optional: true } as const
  return (
    <TextSettings kitchen={kitchen} title="Social links" why="One that is left empty is not shown." fields={[
      { name: 'facebook', label: 'Facebook', ...link }, { name: 'instagram', label: 'Instagram', ...link }, { name: 'tiktok', label: 'TikTok', ...link },
    ]} />
  )
}
