-- The last day of the last period whose earnings were consolidated without an administrator.
alter table consolidation_chain add column closed_on date;
