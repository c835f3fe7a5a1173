import { LogForm } from '#src/engine/record/timelog/LogForm.tsx';
import { TimeLog } from '#src/engine/record/timelog/TimeLog.tsx';
import { useOrder } from '../order/OrderContext';
import { QueuedLog } from './QueuedLog';
import { useNextStatuses } from './useNextStatuses';

const Form = () => <LogForm statuses={useNextStatuses(useOrder())} />;

/** The time that was spent on a work order, by whom, and its way through the statuses. */
export const WorkLog = () => <TimeLog Form={Form} QueuedLog={QueuedLog} />;
