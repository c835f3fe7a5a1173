import PeopleIcon from '@mui/icons-material/GroupOutlined';
import SignedIcon from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useIsConnected } from '#src/engine/EngineContext.tsx';
import type { DraftSecond } from '../draft';
import { SecondDialog, type SigningBook } from './SecondDialog';
import { SecondName } from './SecondName';

interface Props {
  field: FormField;
  /** As it is in the draft: the signature covers just this. */
  value: unknown;
  /** As it is read. */
  text: string;
  second: DraftSecond | undefined;
  /** The book in which somebody signs; undefined where a form is only tried. */
  book: SigningBook | undefined;
  /** Whether the value can be signed as it is. */
  isReady: boolean;
  /** Whether it is said that the signature is missing. */
  isMissing: boolean;
  /** Whether the server refused the signature that is there. */
  isRefused: boolean;
  onSign: (second: DraftSecond) => void;
}

/** Says that a second person signs the value, or who did, and lets them do it on this device. It needs the network: a password is kept nowhere. */
export function SecondPerson({ field, value, text, second, book, isReady, isMissing, isRefused, onSign }: Props) {
  const translate = useTranslate();
  const isConnected = useIsConnected();
  const [isAsking, setAsking] = useState(false);
  const isSigned = second !== undefined && !isRefused;
  const Icon = isSigned ? SignedIcon : PeopleIcon;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Icon fontSize="small" sx={{ color: isSigned ? 'success.main' : 'text.secondary' }} />
        {isSigned ? (
          <SecondName second={second} />
        ) : (
          <Box component="span" sx={{ color: isMissing ? 'error.main' : 'text.secondary' }}>
            {translate(isMissing ? 'elogger.issues.second' : 'elogger.second.needed')}
          </Box>
        )}
      </Box>
      {book && !isSigned && (
        <Button
          size="small"
          variant="outlined"
          disabled={!isReady || !isConnected}
          aria-label={translate('elogger.second.signFor', { name: field.label })}
          onClick={() => setAsking(true)}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {translate('elogger.second.sign')}
        </Button>
      )}
      {book && !isSigned && !isConnected && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('elogger.second.offline')}
        </Box>
      )}
      {book && isAsking && (
        <SecondDialog
          {...{ field, value, text, book }}
          onSigned={signed => {
            setAsking(false);
            onSign(signed);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
