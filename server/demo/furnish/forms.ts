import { formPurposes } from '../../../contract/entities/forms.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'

/**
 * Adds the questions that every organization of the demonstration asks, with the version that
 * answers will be given to; gives their ids by name.
 */
export const addForms = (rows: DemoRows, owner: Owner): Record<string, number> => {
  const ids: Record<string, number> = {}
  for (const { name, purpose, sections } of forms) {
    const id = rows.record('forms', owner, {
      organization: owner.organization,
      name,
      purpose,
      sections,
      status: { id: 1 },
    })
    rows.add('form_version', {
      organization_id: owner.organization,
      form_id: id,
      version: 1,
      name,
      sections,
      created_at: owner.at.toISOString(),
    })
    ids[name] = id
  }
  return ids
}

const forms = [
  {
    name: 'Antes de tu primera visita',
    purpose: formPurposes.booking,
    sections: [
      {
        title: 'Sobre ti',
        fields: [
          {
            key: 'allergies',
            label: '¿Tienes alguna alergia?',
            type: 'radio',
            required: true,
            sensitive: true,
            options: yesOrNo(),
          },
          {
            key: 'which_allergies',
            label: '¿Cuáles?',
            type: 'text',
            maxLength: 200,
            required: true,
            sensitive: true,
            visibleIf: { field: 'allergies', operator: 'equals', value: 'yes' },
          },
          {
            key: 'heard_of_us',
            label: '¿Cómo nos conociste?',
            type: 'select',
            required: false,
            sensitive: false,
            options: channels(),
          },
        ],
      },
    ],
  },
  {
    name: 'Consentimiento informado',
    purpose: formPurposes.consent,
    sections: [
      {
        title: null,
        fields: [
          {
            key: 'consent',
            label: 'He leído y acepto el tratamiento propuesto.',
            type: 'consent',
            required: true,
            sensitive: false,
          },
          { key: 'signature', label: 'Firma', type: 'signature', required: true, sensitive: true },
        ],
      },
    ],
  },
]

function yesOrNo() {
  return [
    { value: 'yes', label: 'Sí' },
    { value: 'no', label: 'No' },
  ]
}

function channels() {
  return [
    { value: 'friend', label: 'Por una amistad' },
    { value: 'network', label: 'En redes sociales' },
    { value: 'passing', label: 'Pasé por aquí' },
  ]
}
