import { TextInput } from '@mantine/core';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import type { FieldInputProps } from '../view/input';
import { wrapperProps } from '../view/input-wrapper';
import type { FileField } from './kind';

/** The name of a stored file; sending one is the business of the feature's own route. */
export function FileInput(input: FieldInputProps) {
  const Icon = (input.field as FileField).accept === 'image' ? IconPhoto : IconFile;
  return (
    <TextInput
      {...wrapperProps(input)}
      readOnly
      leftSection={<Icon size={16} aria-hidden />}
      value={typeof input.value === 'string' ? input.value : ''}
    />
  );
}
