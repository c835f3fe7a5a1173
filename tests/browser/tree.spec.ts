import { expect, test } from '@playwright/test';
import { expectAccessible, fresh, signIn } from './screens';
