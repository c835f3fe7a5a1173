import { useCall } from '#src/engine/data/useCall.ts';
import { sendFile } from '#src/engine/outbox/sendItem.ts';
import { contentOf, unsentFiles } from './chosenFiles';

/** Answers what sends the files of some values at once, each under its word; one that the server has already is not kept again. */
export function useSendFiles(): (values: Readonly<Record<string, unknown>>) => Promise<void> {
  const call = useCall();
  return async values => {
    for (const file of unsentFiles(values)) {
      const content = new File([await contentOf(file)], file.name, { type: file.type });
      await sendFile(call, { path: 'elogger-submissions/files', body: {} }, file.id, content);
    }
  };
}
